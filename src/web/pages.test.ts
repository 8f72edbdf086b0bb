/** Texts refused on every page. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const HERE = new URL('.', import.meta.url).pathname

test('no page promises to open soon: an address leads to what is there', () => {
  const pages = globSync('**/*.tsx', { cwd: HERE })
  expect(pages.length).toBeGreaterThan(300)
  const promises = pages.filter(page =>
    /(opens?|open|coming|available|here) soon|not built yet/i.test(readFileSync(HERE + page, 'utf8')),
  )
  expect(promises).toEqual([])
})

/** Forms whose way is their own: a sign-in without the library, steps, a kept induction, a count before the act. */
const OWN_FORMS = [
  'features/accounts/second-step.tsx',
  'features/accounts/sign-in-form.tsx',
  'features/induction/submit-dialog.tsx',
  'features/people/admin/bulk-dialog.tsx',
  'features/setup/setup-form.tsx',
]

test('a form that checks its fields stands on the kit', () => {
  const own = globSync('**/*.tsx', { cwd: HERE })
    .filter(file => !/^ui\/form\/|\.test\.tsx$/.test(file))
    .filter(file => /\bnoValidate\b/.test(readFileSync(HERE + file, 'utf8')))
    .toSorted()
  expect(own).toEqual(OWN_FORMS)
})
