/** Editors of all kinds of content, combined from the features. */

import type { ContentEditors } from '#web/ui/content-form.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { CONTENT_NAMES } from './content-names.ts'
import { MENU_EDITORS } from './menu-editors.ts'

export const CONTENT_EDITORS: ContentEditors = {
  ...MENU_EDITORS,
  pages: {
    ...CONTENT_NAMES.pages,
    empty: () => ({ title: '', slug: '', introduction: '', sections: [] }),
    fieldNames: { title: 'Title', slug: 'Address', introduction: 'Introduction', sections: 'Sections' },
    Fields: lazyPart(() => import('#web/features/reading/admin/page-fields.tsx'), 'PageFields'),
    Preview: lazyPart(() => import('#web/features/reading/admin/page-preview.tsx'), 'PagePreview'),
  },
  policies: {
    ...CONTENT_NAMES.policies,
    empty: () => ({ category: '', title: '', description: '', body: null }),
    fieldNames: {
      category: 'Category',
      title: 'Title',
      description: 'What is agreed to',
      body: 'Document',
    },
    Fields: lazyPart(() => import('#web/features/policies/admin/policy-fields.tsx'), 'PolicyFields'),
    Preview: lazyPart(() => import('#web/features/policies/admin/policy-preview.tsx'), 'PolicyPreview'),
    Change: lazyPart(
      () => import('#web/features/policies/admin/policy-change-fields.tsx'),
      'PolicyChangeFields',
    ),
  },
  modules: {
    ...CONTENT_NAMES.modules,
    empty: () => ({ name: '', description: '', outcomes: [], category: '', pointsReward: 10 }),
    fieldNames: {
      name: 'Name',
      description: 'Description',
      outcomes: 'Afterwards you can',
      category: 'Category',
      pointsReward: 'Points',
    },
    Fields: lazyPart(() => import('#web/features/training/admin/module-fields.tsx'), 'ModuleFields'),
    Preview: lazyPart(() => import('#web/features/training/admin/module-preview.tsx'), 'ModulePreview'),
  },
  questions: {
    ...CONTENT_NAMES.questions,
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
    Fields: lazyPart(() => import('#web/features/training/admin/question-fields.tsx'), 'QuestionFields'),
    Preview: lazyPart(() => import('#web/features/training/admin/question-preview.tsx'), 'QuestionPreview'),
  },
  achievements: {
    ...CONTENT_NAMES.achievements,
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
    Fields: lazyPart(
      () => import('#web/features/achievements/admin/achievement-fields.tsx'),
      'AchievementFields',
    ),
    Preview: lazyPart(
      () => import('#web/features/achievements/admin/achievement-preview.tsx'),
      'AchievementPreview',
    ),
  },
  quizzes: {
    ...CONTENT_NAMES.quizzes,
    empty: () => ({
      title: '',
      questions: [{ question: '', options: ['', '', '', ''], correctAnswer: 0, explanation: '' }],
    }),
    fieldNames: { title: 'Title', questions: 'Questions' },
    Fields: lazyPart(() => import('#web/features/quizzes/admin/quiz-fields.tsx'), 'QuizFields'),
    Preview: lazyPart(() => import('#web/features/quizzes/admin/quiz-preview.tsx'), 'QuizPreview'),
  },
  lessons: {
    ...CONTENT_NAMES.lessons,
    empty: () => ({ title: '', content: '', category: '', estimatedTime: 60, pointsReward: 5 }),
    fieldNames: {
      title: 'Title',
      content: 'Text',
      category: 'Category',
      estimatedTime: 'Seconds',
      pointsReward: 'Points',
    },
    Fields: lazyPart(() => import('#web/features/micro-learning/admin/lesson-fields.tsx'), 'LessonFields'),
    Preview: lazyPart(() => import('#web/features/micro-learning/admin/lesson-preview.tsx'), 'LessonPreview'),
  },
  shifts: {
    ...CONTENT_NAMES.shifts,
    empty: () => ({ label: '', duration: '', hours: 4, category: '', tasks: [] }),
    fieldNames: {
      label: 'Name',
      duration: 'Duration',
      hours: 'Hours',
      category: 'Category',
      tasks: 'Tasks',
    },
    Fields: lazyPart(() => import('#web/features/training-plan/admin/shift-fields.tsx'), 'ShiftFields'),
    Preview: lazyPart(() => import('#web/features/training-plan/admin/shift-preview.tsx'), 'ShiftPreview'),
  },
  rewards: {
    ...CONTENT_NAMES.rewards,
    empty: () => ({ name: '', description: '', requiredPoints: 100, value: '', category: '' }),
    fieldNames: {
      name: 'Name',
      description: 'Description',
      requiredPoints: 'Points',
      value: 'Worth',
      category: 'Category',
    },
    Fields: lazyPart(() => import('#web/features/rewards/admin/reward-fields.tsx'), 'RewardFields'),
    Preview: lazyPart(() => import('#web/features/rewards/admin/reward-preview.tsx'), 'RewardPreview'),
  },
}
