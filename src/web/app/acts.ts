/** Sections and acts of the admin area for the search, each with the words that people look for. */
import { paths } from '#contract/paths.ts'
import { type Actor, canAnywhere, type GateAction } from '#domain/people/abilities.ts'
import type { Destination } from '#web/lib/destination.ts'
import type { ShownSection } from './sections.ts'

/** Distinct from “Sections”, which the menu has. */
export const ADMIN_AREA = 'Admin area'

interface Act extends Omit<Destination, 'group' | 'key'> {
  readonly needs: GateAction
}

const ON_A_PERSON = { to: paths.adminPeople(), hint: 'Choose a person' } as const
const AT_A_PLACE = { to: paths.adminPlaces(), hint: 'Choose a restaurant' } as const

const ACTS: readonly Act[] = [
  {
    label: 'New announcement',
    words: 'send write news message',
    to: paths.adminAnnouncement(),
    params: { announcementId: 'new' },
    needs: 'announcements.send',
  },
  {
    label: 'Import people',
    words: 'add new staff roster spreadsheet csv',
    to: paths.adminPeopleImport(),
    needs: 'roles.change',
  },
  {
    label: 'Invite people',
    words: 'new staff link qr invitation hire',
    to: paths.adminInvitations(),
    needs: 'people.see',
  },
  {
    label: 'Check a licence',
    words: 'certificate first aid alcohol food safety',
    needs: 'licences.check',
    ...ON_A_PERSON,
  },
  { label: 'Record leave', words: 'holiday sick absence exempt', needs: 'absences.record', ...ON_A_PERSON },
  { label: 'Name a deputy', words: 'cover substitute', needs: 'deputies.name', ...ON_A_PERSON },
  { label: 'New password link', words: 'reset forgot login', needs: 'people.manage', ...ON_A_PERSON },
  { label: 'End an account', words: 'leaver left quit', needs: 'people.manage', ...ON_A_PERSON },
  { label: 'Give points', words: 'gift adjust budget', needs: 'points.give', ...ON_A_PERSON },
  {
    label: 'Budget of points',
    words: 'gifts month',
    to: paths.adminContentList(),
    params: { kind: 'locations' },
    hint: 'Choose a restaurant',
    needs: 'content.manage',
  },
  {
    label: 'Credit earlier training',
    words: 'done elsewhere',
    needs: 'credits.give',
    ...ON_A_PERSON,
  },
  {
    label: 'Remind people',
    words: 'chase behind late',
    to: paths.adminCompletion(),
    needs: 'people.see',
  },
  {
    label: 'Hours for payroll',
    words: 'wages time csv export',
    to: paths.adminCompletion(),
    needs: 'people.see',
  },
  { label: 'Shared tablet', words: 'device pin', needs: 'tablets.manage', ...AT_A_PLACE },
  {
    label: 'Mark a dish sold out',
    words: '86',
    to: paths.menu(),
    hint: 'Choose a dish',
    needs: 'dishes.mark-sold-out',
  },
  {
    label: 'Line-up card',
    words: 'briefing print tonight allergen person',
    to: paths.adminLineUp(),
    needs: 'readiness.read',
  },
  {
    label: 'Review recipes',
    words: 'sign assess allergens',
    to: paths.adminKitchenReview(),
    needs: 'kitchen.assess',
  },
  {
    label: 'The menu at a moment',
    words: 'past statements inspector history',
    to: paths.adminMenuAt(),
    needs: 'kitchen.read',
  },
  { label: 'Undo an import', words: 'spreadsheet', to: paths.adminImports(), needs: 'content.manage' },
  ...(
    [
      ['dishes', 'New dish', 'add create menu'],
      ['questions', 'New question', 'add create quiz'],
      ['modules', 'New module', 'add create training'],
      ['rewards', 'New reward', 'add create points'],
      ['locations', 'New restaurant', 'add create location place'],
    ] as const
  ).map(([kind, label, words]) => ({
    label,
    words,
    to: paths.adminContentItem(),
    params: { kind, itemId: 'new' },
    needs: 'content.manage' as const,
  })),
  ...(
    [
      ['programme', 'Programme mode', 'beta live shorter quizzes'],
      ['sign-in', 'Registration and second step', 'open invite code staff passkey'],
      ['guests', 'Joining of guests', 'open visit points'],
      ['the-group', 'Group name and e-mail', 'management address contact'],
      ['look', 'Name and look', 'logo colours sign-in brand'],
      ['time-and-prices', 'Time zone and prices', 'currency day'],
      ['allergens', 'Allergen law', 'profile'],
      ['points', 'Limit of gifts', 'points second admin expired'],
      ['seldom', 'Social links and more', 'footer instagram facebook benefits accent language next steps'],
    ] as const
  ).map(([hash, label, words]) => ({
    label,
    words: `settings ${words}`,
    to: paths.adminSettings(),
    hash,
    needs: 'settings.change' as const,
  })),
]

/** A section as a result of the search. */
export const toSection = ({ address, title, text, words = '' }: ShownSection): Destination => ({
  group: ADMIN_AREA,
  label: title,
  words: `${text} ${words}`,
  to: address,
})

/** Acts that the reader may do; parts of the settings are a group of their own. */
export const actsFor = (reader: Actor): readonly Destination[] =>
  ACTS.filter(({ needs }) => canAnywhere(reader, needs)).map(({ needs, ...act }) => ({
    ...act,
    group: needs === 'settings.change' ? 'Settings' : 'Actions',
    key: act.label,
  }))
