/** Names of all kinds of content, for lists that need no editor. */
import type { ContentNames } from '#web/shared/content-form.ts'

export const CONTENT_NAMES: ContentNames = {
  pages: {
    singular: 'page',
    plural: 'Reading pages',
    text: 'What staff read in their own time, section by section.',
    isOrdered: true,
  },
  policies: {
    singular: 'policy',
    plural: 'Policies',
    text: 'New staff agree to these in their induction.',
    isOrdered: true,
  },
  modules: {
    singular: 'module',
    plural: 'Modules',
    text: 'The training programme: staff take them one after the other.',
    isOrdered: true,
  },
  questions: {
    singular: 'question',
    plural: 'Questions',
    text: 'What the modules ask, and how it is answered.',
    isOrdered: true,
    within: 'modules',
  },
  achievements: {
    singular: 'achievement',
    plural: 'Achievements',
    text: 'What staff unlock by completing modules.',
    isOrdered: true,
  },
  quizzes: {
    singular: 'quiz',
    plural: 'Menu quizzes',
    text: 'For staff to test themselves; results are not saved.',
    isOrdered: true,
  },
  lessons: {
    singular: 'lesson',
    plural: 'Lessons',
    text: 'Half a minute to read, one a day.',
    isOrdered: false,
  },
  terms: {
    singular: 'word',
    plural: 'Glossary',
    text: 'The house’s words, each with its sound and one sentence.',
    isOrdered: false,
  },
  shifts: {
    singular: 'shift',
    plural: 'Training plan',
    text: 'The shifts of new staff, with the tasks of each.',
    isOrdered: true,
  },
  rewards: {
    singular: 'reward',
    plural: 'Rewards',
    text: 'What people can claim for points.',
    isOrdered: false,
  },
  locations: {
    singular: 'location',
    plural: 'Locations',
    text: 'The restaurants, with addresses and hours.',
    isOrdered: true,
  },
  jobs: {
    singular: 'job',
    plural: 'Jobs',
    text: 'What people work as. Modules, policies and more can be for some jobs only.',
    isOrdered: true,
  },
  components: {
    singular: 'component',
    plural: 'Components',
    text: 'Made or bought once, used in many dishes.',
    isOrdered: false,
  },
  equipment: {
    singular: 'piece of equipment',
    plural: 'Equipment',
    text: 'Shared by dishes and components, so it carries traces.',
    isOrdered: false,
  },
  tabs: {
    singular: 'tab',
    plural: 'Tabs',
    text: 'The parts of the menu, from left to right.',
    isOrdered: true,
  },
  sections: {
    singular: 'section',
    plural: 'Sections',
    text: 'The dishes under one heading of the menu.',
    isOrdered: true,
    within: 'tabs',
  },
  marks: {
    singular: 'dietary mark',
    plural: 'Dietary marks',
    text: 'What may stand beside dishes on the menu, and what it claims.',
    isOrdered: true,
  },
  dishes: {
    singular: 'dish',
    plural: 'Dishes',
    text: 'Everything on the menu: descriptions and recipes.',
    isOrdered: true,
    within: 'sections',
  },
  'set-menus': {
    singular: 'set menu',
    plural: 'Set menus',
    text: 'Courses of dishes for one price a person.',
    isOrdered: true,
    within: 'tabs',
  },
  notes: {
    singular: 'note',
    plural: 'Important notes',
    text: 'What staff must know before they sell a set menu.',
    isOrdered: true,
  },
}
