/** The sections and tabs of a stranger's file: made with its dishes, in one transaction. */
import { describe, expect, test } from 'vitest'
import { importClient } from '../../testing/import-client.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const admin = await app.signInAsAdmin()
const { keepLines: keep, check, apply } = importClient(admin)

const menu = async () => (await admin.get('/api/menu')).json()
/** Tabs of the menu and of the drinks list. */
const allTabs = async () => [...(await menu()).tabs, ...(await admin.get('/api/drinks')).json().tabs]
/** `Lunch/Starters: Soup, Figs`, of the tabs that are not the house's own. */
const outline = async (...labels: string[]) => {
  const { tabs, sections } = await menu()
  return tabs
    .filter(({ label }: { label: string }) => labels.includes(label))
    .flatMap(({ key, label }: { key: string; label: string }) =>
      sections
        .filter(({ tab }: { tab: string }) => tab === key)
        .map(
          ({ name, dishes }: { name: string; dishes: { name: string }[] }) =>
            `${label}/${name}: ${dishes.map(dish => dish.name).join(', ')}`,
        ),
    )
}
const countAll = async () => {
  const { tabs, sections } = await menu()
  return [tabs.length, sections.length]
}

describe('sections that the menu lacks', () => {
  test('are offered, and made with their tabs and dishes in the order of the file', async () => {
    const before = await countAll()
    const kept = await keep(
      'Dish;Price',
      'NOON;',
      'Small things;',
      'Noon soup;5',
      'Noon figs;6',
      'Large things;',
      'Noon quail;20',
      'NIGHT;',
      'Small things;',
      'Night soup;6',
      'Night trout;21',
    )
    expect(kept).toMatchObject({
      guess: ['name', 'price', 'sectionId', 'tab'],
      table: { tabLines: [2, 8], sectionLines: [3, 6, 9] },
    })
    const checked = await check(kept)
    expect(checked).toMatchObject({
      counts: { new: 5, wrong: 0 },
      sections: {
        found: [
          { tab: 'NOON', section: 'Small things', lineCount: 2, sectionId: null, tabLabel: 'NOON' },
          { tab: 'NOON', section: 'Large things', lineCount: 1, sectionId: null },
          { tab: 'NIGHT', section: 'Small things', lineCount: 2, sectionId: null },
        ],
        unnamed: { lineCount: 0 },
        tab: null,
      },
    })
    expect(await countAll()).toEqual(before)

    const applied = (await apply(kept, { note: 'The autumn menu' })).json()
    expect(applied).toMatchObject({ new: 5 })
    expect([applied.tabIds.length, applied.sectionIds.length, applied.ids.length]).toEqual([2, 3, 5])
    expect(await outline('NOON', 'NIGHT')).toEqual([
      'NOON/Small things: Noon soup, Noon figs',
      'NOON/Large things: Noon quail',
      'NIGHT/Small things: Night soup, Night trout',
    ])
    // They are in the history like any edit, by the import and its note.
    const [sectionId] = applied.sectionIds
    const versions = (await admin.get(`/api/admin/content/sections/${sectionId}/versions`)).json()
    expect(versions).toMatchObject([{ revision: 1, origin: 'import', note: 'The autumn menu' }])
    const log = (await admin.get('/api/admin/audit')).json()
    expect(JSON.stringify(log)).toContain('NIGHT')

    // The same file once more finds them.
    const again = await check(await keep('Dish;Price;Section;Menu', 'Noon soup;5;small things;noon'))
    expect(again).toMatchObject({ counts: { untouched: 1, wrong: 0 }, sections: { found: [], tab: null } })
    // An export can be imported.
    const file = (await admin.get('/api/admin/content/dishes/export?type=csv')).body
    expect(file.split('\n')[0]).toContain('Section,Tab')
    expect((await check(await keep(file))).counts).toMatchObject({ new: 0, changed: 0, wrong: 0 })
  })

  test('are none where nothing of a file can be imported', async () => {
    const before = await countAll()
    const kept = await keep('Dish;Price;Section', 'Right;5;Only here', 'Wrong;twelve;Only here')
    expect(await check(kept)).toMatchObject({ counts: { new: 1, wrong: 1 } })
    expect((await apply(kept)).statusCode).toBe(422)
    expect(await countAll()).toEqual(before)
  })

  test('come into the first tab, or into the one that someone says', async () => {
    const tabs = await allTabs()
    const kept = await keep('Dish;Price;Section', 'Late plate;5;After hours')
    expect((await check(kept)).sections).toMatchObject({
      tab: tabs[0].label,
      tabs: expect.arrayContaining(tabs.map(({ label }: { label: string }) => label)),
      found: [{ section: 'After hours', tabLabel: tabs[0].label }],
    })
    const said = { sections: { tab: 'Late' } }
    expect((await check(kept, said)).sections).toMatchObject({ tab: 'Late', found: [{ tabLabel: 'Late' }] })
    expect((await apply(kept, said)).json()).toMatchObject({ new: 1, tabIds: [expect.any(Number)] })
    expect(await outline('Late')).toEqual(['Late/After hours: Late plate'])
  })

  test('are taken for those of another spelling unless someone says that they are new', async () => {
    const { sections } = await menu()
    const { id, name } = sections.find((section: { name: string }) => section.name === 'After hours')
    const kept = await keep('Dish;Price;Section', 'Late bowl;5;AFTRE HOURS', 'Late cup;4;after-hour')
    const checked = await check(kept)
    expect(checked.sections.found).toMatchObject([
      { section: 'AFTRE HOURS', sectionId: id },
      { section: 'after-hour', sectionId: id },
    ])
    expect(checked.sections.known).toContainEqual({ id, name: `${name} (Late)` })
    const said = { sections: { tab: 'Late', chosen: [{ tab: '', section: 'AFTRE HOURS', sectionId: null }] } }
    expect((await check(kept, said)).sections.found).toMatchObject([{ sectionId: null }, { sectionId: id }])
    expect((await apply(kept, said)).json()).toMatchObject({
      new: 2,
      tabIds: [],
      sectionIds: [expect.any(Number)],
    })
    expect(await outline('Late')).toEqual([
      'Late/After hours: Late plate, Late cup',
      'Late/AFTRE HOURS: Late bowl',
    ])
  })

  test('are one of the name that someone gives where the file has none, and only for what is new', async () => {
    const kept = await keep('Dish;Price', 'Loose plate;5', 'Loose bowl;6')
    expect(await check(kept)).toMatchObject({
      counts: { new: 2, wrong: 0 },
      sections: { unnamed: { lineCount: 2, section: 'Menu' } },
    })
    const said = { sections: { unnamed: 'Everything', tab: 'All day' } }
    expect((await apply(kept, said)).statusCode).toBe(200)
    expect(await outline('All day')).toEqual(['All day/Everything: Loose plate, Loose bowl'])

    const before = await countAll()
    const again = await keep('Dish;Price', 'Loose plate;5', 'Loose bowl;7')
    expect(await check(again)).toMatchObject({
      counts: { untouched: 1, changed: 1 },
      sections: { unnamed: { lineCount: 0 } },
    })
    expect((await apply(again)).statusCode).toBe(200)
    expect(await countAll()).toEqual(before)
    expect(await outline('All day')).toEqual(['All day/Everything: Loose plate, Loose bowl'])
  })

  test('are asked for of single lines', async () => {
    const kept = await keep('Dish;Price;Section', 'One;5;Everything', 'Two;5;Everything', 'Without;6;')
    expect(await check(kept)).toMatchObject({
      counts: { new: 2, wrong: 1 },
      lines: [{}, {}, { problems: [{ column: 'Section', message: 'Please choose a section' }] }],
      sections: { unnamed: { lineCount: 1, section: '' } },
    })
    expect(await check(kept, { sections: { unnamed: 'Everything' } })).toMatchObject({ counts: { new: 3 } })
  })

  test('are at most 200 of one file', async () => {
    const rows = Array.from({ length: 201 }, (_, at) => `Dish ${at};5;Part no. ${at}`)
    expect(await check(await keep('Dish;Price;Section', ...rows))).toMatchObject({
      code: 'tooManySections',
      message:
        'These lines name 201 sections that the menu lacks; one file may add 200. Does another column hold the sections?',
    })
    expect(await check(await keep('Dish;Price;Section', ...rows.slice(1)))).toMatchObject({
      counts: { new: 200 },
    })
  })

  test('go with the import that made them, once it is undone', async () => {
    const before = await countAll()
    const kept = await keep('Dish;Price;Section;Tab', 'Passing;5;Passing fancies;Passing by')
    expect((await apply(kept)).json()).toMatchObject({ tabIds: [expect.any(Number)] })
    expect(await outline('Passing by')).toEqual(['Passing by/Passing fancies: Passing'])
    expect((await admin.post(`/api/admin/imports/${kept.id}/undo`, {})).statusCode).toBe(200)
    expect(await countAll()).toEqual(before)
  })

  test('are drafts with drafts', async () => {
    const kept = await keep('Dish;Price;Section', 'Someday;5;Not yet')
    const { sectionIds } = (await apply(kept, { isPublished: false })).json()
    expect(await countAll()).toEqual(await countAll())
    expect((await admin.get(`/api/admin/content/sections/${sectionIds[0]}`)).json()).toMatchObject({
      state: 'draft',
    })
  })
})
