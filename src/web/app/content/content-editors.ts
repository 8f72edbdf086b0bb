/** Editors of all kinds of content, combined from the features. */

import { FIELD_NAMES } from '#contract/content/field-names.ts'
import { UNDETERMINED_LANGUAGE } from '#domain/menu/languages.ts'
import type { ContentEditors } from '#web/shared/content-form.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { CONTENT_NAMES } from './content-names.ts'
import { MENU_EDITORS } from './menu-editors.ts'

export const CONTENT_EDITORS: ContentEditors = {
  ...MENU_EDITORS,
  pages: {
    ...CONTENT_NAMES.pages,
    empty: () => ({ title: '', slug: '', introduction: '', sections: [] }),
    fieldNames: FIELD_NAMES.pages,
    Fields: lazyPart(() => import('#web/features/reading/admin/page-fields.tsx'), 'PageFields'),
    Preview: lazyPart(() => import('#web/features/reading/admin/page-preview.tsx'), 'PagePreview'),
  },
  policies: {
    ...CONTENT_NAMES.policies,
    empty: () => ({ category: '', title: '', description: '', body: null }),
    fieldNames: FIELD_NAMES.policies,
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
    fieldNames: FIELD_NAMES.modules,
    Fields: lazyPart(() => import('#web/features/training/admin/module-fields.tsx'), 'ModuleFields'),
    Preview: lazyPart(() => import('#web/features/training/admin/module-preview.tsx'), 'ModulePreview'),
    Panels: lazyPart(() => import('#web/features/training/admin/module-panels.tsx'), 'ModulePanels'),
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
    fieldNames: FIELD_NAMES.questions,
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
    fieldNames: FIELD_NAMES.achievements,
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
    fieldNames: FIELD_NAMES.quizzes,
    Fields: lazyPart(() => import('#web/features/quizzes/admin/quiz-fields.tsx'), 'QuizFields'),
    Preview: lazyPart(() => import('#web/features/quizzes/admin/quiz-preview.tsx'), 'QuizPreview'),
  },
  lessons: {
    ...CONTENT_NAMES.lessons,
    empty: () => ({
      title: '',
      content: '',
      category: '',
      estimatedTime: 60,
      pointsReward: 5,
      question: null,
    }),
    fieldNames: FIELD_NAMES.lessons,
    Fields: lazyPart(() => import('#web/features/micro-learning/admin/lesson-fields.tsx'), 'LessonFields'),
    Preview: lazyPart(() => import('#web/features/micro-learning/admin/lesson-preview.tsx'), 'LessonPreview'),
  },
  terms: {
    ...CONTENT_NAMES.terms,
    empty: (_parentId, { menuLanguage }) => ({
      name: '',
      nativeName: '',
      reading: '',
      language: menuLanguage ?? UNDETERMINED_LANGUAGE,
      spellings: [],
      sentence: '',
      category: '',
    }),
    fieldNames: FIELD_NAMES.terms,
    Fields: lazyPart(() => import('#web/features/glossary/admin/term-fields.tsx'), 'TermFields'),
    Preview: lazyPart(() => import('#web/features/glossary/admin/term-fields.tsx'), 'TermPreview'),
  },
  shifts: {
    ...CONTENT_NAMES.shifts,
    empty: () => ({ label: '', duration: '', hours: 4, category: '', tasks: [] }),
    fieldNames: FIELD_NAMES.shifts,
    Fields: lazyPart(() => import('#web/features/training-plan/admin/shift-fields.tsx'), 'ShiftFields'),
    Preview: lazyPart(() => import('#web/features/training-plan/admin/shift-preview.tsx'), 'ShiftPreview'),
  },
  rewards: {
    ...CONTENT_NAMES.rewards,
    empty: () => ({ name: '', description: '', requiredPoints: 100, value: '', category: '' }),
    fieldNames: FIELD_NAMES.rewards,
    Fields: lazyPart(() => import('#web/features/rewards/admin/reward-fields.tsx'), 'RewardFields'),
    Preview: lazyPart(() => import('#web/features/rewards/admin/reward-preview.tsx'), 'RewardPreview'),
  },
}
