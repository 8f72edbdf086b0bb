import { foldKey, type SheetFormat, textColumn } from './sheet-format.ts'

export const policySheet: SheetFormat<'policies'> = {
  kind: 'policies',
  keyColumn: 'title',
  keyOf: ({ title = '' }) => foldKey(title),
  open: () => ({
    columns: [
      textColumn({
        key: 'category',
        heading: 'Category',
        synonyms: ['group', 'section'],
        hint: 'The heading above it',
        example: 'Safety',
        isRequired: true,
      }),
      textColumn({
        key: 'title',
        heading: 'Title',
        synonyms: ['name', 'policy'],
        example: 'Knives',
        isRequired: true,
      }),
      textColumn({
        key: 'description',
        heading: 'What is agreed to',
        synonyms: ['description', 'summary', 'agreement', 'text'],
        hint: 'Text; a blank line begins a new paragraph',
        example: 'I carry a knife with its point down, and never leave one in the sink.',
        isRequired: true,
      }),
      textColumn({
        key: 'body',
        heading: 'Document',
        synonyms: ['body', 'content', 'markdown', 'full text'],
        hint: 'Markdown; blank where the text above says all',
        example: '## Carrying\n\nPoint down, edge to the back.',
      }),
    ],
  }),
}
