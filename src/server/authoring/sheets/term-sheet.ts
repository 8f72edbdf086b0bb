import { DEFAULT_DISH_LANGUAGE, isLanguageTag } from '#domain/menu/languages.ts'
import { TERM_SENTENCE_MAX_WORDS } from '#domain/menu/terms.ts'
import { joinList, splitList } from '#domain/sheets/sheets.ts'
import { foldKey, type SheetFormat, shown, textColumn } from './sheet-format.ts'

export const termSheet: SheetFormat<'terms'> = {
  kind: 'terms',
  keyColumn: 'name',
  keyOf: ({ name = '' }) => foldKey(name),
  open: () => ({
    columns: [
      textColumn({
        key: 'name',
        heading: 'Word',
        synonyms: ['term', 'name'],
        example: 'Tosazu',
        isRequired: true,
      }),
      textColumn({
        key: 'nativeName',
        heading: 'In its own script',
        synonyms: ['native name', 'japanese', 'kanji'],
        example: '土佐酢',
      }),
      textColumn({
        key: 'reading',
        heading: 'Reading',
        synonyms: ['kana', 'pronunciation'],
        hint: 'How it is read: kana for Japanese, a space between words',
        example: 'とさず',
      }),
      {
        ...textColumn({
          key: 'language',
          heading: 'Language',
          hint: 'The code of its language, such as ja or it',
          example: DEFAULT_DISH_LANGUAGE,
        }),
        read: cell =>
          isLanguageTag(cell)
            ? { value: cell }
            : { problem: `“${shown(cell)}” is not the code of a language, such as ja or it.` },
      },
      {
        key: 'spellings',
        heading: 'Other spellings',
        synonyms: ['spellings', 'also written'],
        hint: 'Separated by semicolons',
        example: 'tosa-zu; tosa vinegar',
        read: cell => ({ value: splitList(cell) }),
        write: ({ spellings }) => joinList(spellings),
      },
      textColumn({
        key: 'sentence',
        heading: 'Sentence',
        synonyms: ['meaning', 'definition', 'description'],
        hint: `What it is, in at most ${TERM_SENTENCE_MAX_WORDS} words`,
        example: 'Sweet vinegar with katsuobushi.',
        isRequired: true,
      }),
      textColumn({
        key: 'category',
        heading: 'Group',
        synonyms: ['category', 'kind'],
        hint: 'Any; words of one group are listed together',
        example: 'Sauces and seasoning',
      }),
    ],
  }),
}
