/** Guides of the admin area, made from the Markdown files of `docs/`. */

export const GUIDES = ['admin', 'content', 'kitchen'] as const
export type GuideName = (typeof GUIDES)[number]

export interface Chapter {
  /** Anchor, as in links between the files. */
  readonly id: string
  readonly title: string
  /** 2, or 3 for a part of the chapter above it. */
  readonly level: 2 | 3
  /** Markdown without its heading. */
  readonly text: string
}

export interface Guide {
  readonly title: string
  readonly introduction: string
  readonly chapters: readonly Chapter[]
  /** Texts of the pictures, by their names. */
  readonly pictures: Readonly<Record<string, string>>
}

const HEADING = /^(#{1,3}) (.+)$/gm
const PICTURE = /!\[([^\]]*)\]\((?:[\w-]+\/)*([\w-]+)\.(?:webp|png)\)/g
const GUIDE_LINK = new RegExp(`\\]\\((${GUIDES.join('|')})\\.md(#[\\w-]+)?\\)`, 'g')
/** Link to a file that is no guide. */
const OTHER_LINK = /(?<!!)\[([^\]]*)\]\((?![/#]|https:)[^)]*\)/g

/** Chapters of a file; links to other guides lead to `addressOf`, those to other files become text. */
export function readGuide(markdown: string, addressOf: (guide: GuideName) => string): Guide {
  const pictures: Record<string, string> = {}
  const text = markdown
    .replace(PICTURE, (_, alt: string, name: string) => {
      pictures[name] = alt
      return `![](figure:${name})`
    })
    .replace(GUIDE_LINK, (_, guide: GuideName, hash = '') => `](${addressOf(guide)}${hash})`)
    .replace(OTHER_LINK, '$1')
  const headings = [...text.matchAll(HEADING)]
  const parts = headings.map((heading, index) => {
    const [line, marks = '', title = ''] = heading
    return {
      level: marks.length,
      title,
      text: text.slice(heading.index + line.length, headings[index + 1]?.index).trim(),
    }
  })
  return {
    title: parts[0]?.title ?? '',
    introduction: parts[0]?.text ?? '',
    chapters: parts.slice(1).map(({ level, title, text: own }) => ({
      id: anchorOf(title),
      title,
      level: level === 3 ? 3 : 2,
      text: own,
    })),
    pictures,
  }
}

/** Anchor of a heading, as the sites that show such files make it. */
const anchorOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')
