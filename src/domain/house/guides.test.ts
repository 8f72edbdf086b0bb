import { expect, test } from 'vitest'
import { readGuide } from './guides.ts'

const TEXT = `# Title

Intro with [a guide](content.md#set-up), [another file](operations.md#keys), [here](#rota) and [there](https://x.example).

## Rota, week by week

![A week](tour/rota-1280.webp)

Text.

### Part

More.
`

test('chapters, links and pictures of a file', () => {
  expect(readGuide(TEXT, guide => `/help/${guide}`)).toEqual({
    title: 'Title',
    introduction:
      'Intro with [a guide](/help/content#set-up), another file, [here](#rota) and [there](https://x.example).',
    chapters: [
      {
        id: 'rota-week-by-week',
        title: 'Rota, week by week',
        level: 2,
        text: '![](figure:rota-1280)\n\nText.',
      },
      { id: 'part', title: 'Part', level: 3, text: 'More.' },
    ],
    pictures: { 'rota-1280': 'A week' },
  })
})
