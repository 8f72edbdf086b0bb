/** How each kind of content is edited: what features know of theirs, put together. */
import { lazy } from 'react'
import type { ContentEditors } from '#web/ui/content-form.ts'
import { MENU_EDITORS } from './menu-editors.ts'

export const CONTENT_EDITORS: ContentEditors = {
  ...MENU_EDITORS,
  pages: {
    singular: 'page',
    plural: 'Reading pages',
    text: 'What staff read in their own time, section by section.',
    empty: () => ({ title: '', slug: '', introduction: '', sections: [] }),
    fieldNames: { title: 'Title', slug: 'Address', introduction: 'Introduction', sections: 'Sections' },
    isOrdered: true,
    Fields: lazy(async () => ({
      default: (await import('#web/features/reading/admin/page-fields.tsx')).PageFields,
    })),
    Preview: lazy(async () => ({
      default: (await import('#web/features/reading/admin/page-preview.tsx')).PagePreview,
    })),
  },
  policies: {
    singular: 'policy',
    plural: 'Policies',
    text: 'New staff agree to these in their induction.',
    empty: () => ({ category: '', title: '', description: '', body: null }),
    fieldNames: {
      category: 'Category',
      title: 'Title',
      description: 'What is agreed to',
      body: 'Document',
    },
    isOrdered: true,
    Fields: lazy(async () => ({
      default: (await import('#web/features/induction/admin/policy-fields.tsx')).PolicyFields,
    })),
    Preview: lazy(async () => ({
      default: (await import('#web/features/induction/admin/policy-preview.tsx')).PolicyPreview,
    })),
    Change: lazy(async () => ({
      default: (await import('#web/features/policies/admin/policy-change-fields.tsx')).PolicyChangeFields,
    })),
  },
  modules: {
    singular: 'module',
    plural: 'Modules',
    text: 'The training programme: staff take them one after the other.',
    empty: () => ({ name: '', description: '', outcomes: [], category: '', pointsReward: 10 }),
    fieldNames: {
      name: 'Name',
      description: 'Description',
      outcomes: 'Afterwards you can',
      category: 'Category',
      pointsReward: 'Points',
    },
    isOrdered: true,
    Fields: lazy(async () => ({
      default: (await import('#web/features/training/admin/module-fields.tsx')).ModuleFields,
    })),
    Preview: lazy(async () => ({
      default: (await import('#web/features/training/admin/module-preview.tsx')).ModulePreview,
    })),
  },
  questions: {
    singular: 'question',
    plural: 'Questions',
    text: 'What the modules ask, and how it is answered.',
    empty: parentId => ({
      moduleId: parentId ?? 0,
      question: '',
      optionA: '',
      optionB: '',
      optionC: '',
      optionD: '',
      correctAnswer: 'A',
      explanation: '',
      reference: null,
    }),
    fieldNames: {
      moduleId: 'Module',
      question: 'Question',
      optionA: 'Option A',
      optionB: 'Option B',
      optionC: 'Option C',
      optionD: 'Option D',
      correctAnswer: 'Right option',
      explanation: 'Explanation',
      reference: 'Where it can be learned',
      dishIds: 'Dishes it speaks of',
    },
    isOrdered: true,
    within: 'modules',
    Fields: lazy(async () => ({
      default: (await import('#web/features/training/admin/question-fields.tsx')).QuestionFields,
    })),
    Preview: lazy(async () => ({
      default: (await import('#web/features/training/admin/question-preview.tsx')).QuestionPreview,
    })),
  },
  achievements: {
    singular: 'achievement',
    plural: 'Achievements',
    text: 'What staff unlock by completing modules.',
    empty: () => ({
      title: '',
      requirement: '',
      moduleIds: [],
      minimumModules: null,
      minimumShare: 50,
      minimumPercent: 0,
    }),
    fieldNames: {
      title: 'Name',
      requirement: 'In words',
      moduleIds: 'Modules that count',
      minimumModules: 'Modules to complete',
      minimumShare: 'Share to complete, in percent',
      minimumPercent: 'Score, in percent',
    },
    isOrdered: true,
    Fields: lazy(async () => ({
      default: (await import('#web/features/progress/admin/achievement-fields.tsx')).AchievementFields,
    })),
    Preview: lazy(async () => ({
      default: (await import('#web/features/progress/admin/achievement-preview.tsx')).AchievementPreview,
    })),
  },
  quizzes: {
    singular: 'quiz',
    plural: 'Menu quizzes',
    text: 'For staff to test themselves; results are not saved.',
    empty: () => ({
      title: '',
      questions: [{ question: '', options: ['', '', '', ''], correctAnswer: 0, explanation: '' }],
    }),
    fieldNames: { title: 'Title', questions: 'Questions' },
    isOrdered: true,
    Fields: lazy(async () => ({
      default: (await import('#web/features/quizzes/admin/quiz-fields.tsx')).QuizFields,
    })),
    Preview: lazy(async () => ({
      default: (await import('#web/features/quizzes/admin/quiz-preview.tsx')).QuizPreview,
    })),
  },
  lessons: {
    singular: 'lesson',
    plural: 'Lessons',
    text: 'Half a minute to read, one a day.',
    empty: () => ({ title: '', content: '', category: '', estimatedTime: 60, pointsReward: 5 }),
    fieldNames: {
      title: 'Title',
      content: 'Text',
      category: 'Category',
      estimatedTime: 'Seconds',
      pointsReward: 'Points',
    },
    isOrdered: false,
    Fields: lazy(async () => ({
      default: (await import('#web/features/micro-learning/admin/lesson-fields.tsx')).LessonFields,
    })),
    Preview: lazy(async () => ({
      default: (await import('#web/features/micro-learning/admin/lesson-preview.tsx')).LessonPreview,
    })),
  },
  shifts: {
    singular: 'shift',
    plural: 'Training plan',
    text: 'The shifts of new staff, with the tasks of each.',
    empty: () => ({ label: '', duration: '', hours: 4, category: '', tasks: [] }),
    fieldNames: {
      label: 'Name',
      duration: 'Duration',
      hours: 'Hours',
      category: 'Category',
      tasks: 'Tasks',
    },
    isOrdered: true,
    Fields: lazy(async () => ({
      default: (await import('#web/features/home/admin/shift-fields.tsx')).ShiftFields,
    })),
    Preview: lazy(async () => ({
      default: (await import('#web/features/home/admin/shift-preview.tsx')).ShiftPreview,
    })),
  },
  rewards: {
    singular: 'reward',
    plural: 'Rewards',
    text: 'What people can claim for points.',
    empty: () => ({ name: '', description: '', requiredPoints: 100, value: '', category: '' }),
    fieldNames: {
      name: 'Name',
      description: 'Description',
      requiredPoints: 'Points',
      value: 'Worth',
      category: 'Category',
    },
    isOrdered: false,
    Fields: lazy(async () => ({
      default: (await import('#web/features/rewards/admin/reward-fields.tsx')).RewardFields,
    })),
    Preview: lazy(async () => ({
      default: (await import('#web/features/rewards/admin/reward-preview.tsx')).RewardPreview,
    })),
  },
}
