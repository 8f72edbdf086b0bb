import { useMemo, useState } from 'react'
import type { Term } from '#contract/menu/glossary.ts'
import { makeIndex, search } from '#domain/menu/search.ts'
import { wordsOfTerm } from '#domain/menu/terms.ts'
import { useHashTarget } from '#web/lib/hash-target.ts'
import { NativeName } from '#web/shared/native-name.tsx'
import { nounOf, useGlossary, useNamingDishes } from '#web/shared/terms/use-glossary.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton, SkeletonFrame } from '#web/ui/skeleton.tsx'

const TermSheet = lazyPart(() => import('#web/shared/terms/term-sheet.tsx'), 'TermSheet', { begins: 'asked' })

/** `/glossary`: the words of the house. */
export function GlossaryPage() {
  const glossary = useGlossary()
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title="Glossary" isCompact />
      <Loaded
        queries={{ glossary }}
        loading={<GlossarySkeleton />}
        failed={failure => <ErrorState {...failure} title="The glossary could not be loaded" />}
      >
        {loaded =>
          loaded.glossary.length === 0 ? (
            <EmptyState title="No words yet">
              <p>Words appear here as soon as management publishes some.</p>
            </EmptyState>
          ) : (
            <Words terms={loaded.glossary} />
          )
        }
      </Loaded>
    </div>
  )
}

const ALL = ''
const NO_GROUP = 'Other words'
const groupOf = ({ category }: Term) => category || NO_GROUP

function Words({ terms }: { readonly terms: readonly Term[] }) {
  const [query, setQuery] = useState('')
  const index = useMemo(() => makeIndex(terms, wordsOfTerm), [terms])
  const found = useMemo(() => search(index, query), [index, query])
  const [group, setGroup] = useState(ALL)
  const groups = useMemo(() => [...new Set(terms.map(groupOf))].toSorted(), [terms])
  const letters = useMemo(
    () => byLetter(group === ALL ? terms : terms.filter(term => groupOf(term) === group)),
    [terms, group],
  )
  useHashTarget()
  const isSearching = query.trim() !== ''
  return (
    <>
      <div className="-mx-1 flex flex-col bg-paper px-1 pt-2 tall:sticky tall:top-(--below-header) tall:z-20 print:hidden">
        <SearchField label="Search the glossary" query={query} onChange={setQuery} />
        {!isSearching && (
          <nav aria-label="Letters" className="flex overflow-x-auto">
            {letters.map(([letter]) => (
              <a
                key={letter}
                href={`#letter-${letter}`}
                className="grid min-h-11 min-w-8 shrink-0 grow place-items-center font-semibold hover:text-indigo"
              >
                {letter}
              </a>
            ))}
          </nav>
        )}
      </div>
      {isSearching ? (
        <>
          <p role="status" className="text-[0.9375rem] text-soft">
            {found.length === 0 ? 'No words match.' : found.length === 1 ? '1 word' : `${found.length} words`}
          </p>
          {found.length > 0 && <WordList terms={found} all={terms} />}
        </>
      ) : (
        <>
          <Select
            aria-label="Group"
            className="print:hidden"
            choices={[{ value: ALL, label: 'All groups' }, ...groups.map(value => ({ value, label: value }))]}
            value={group}
            onChange={event => setGroup(event.target.value)}
          />
          {letters.map(([letter, ofLetter]) => (
            <section
              key={letter}
              id={`letter-${letter}`}
              tabIndex={-1}
              aria-label={letter}
              className="scroll-mt-44 outline-none"
            >
              <h2 className="font-display font-medium text-2xl">{letter}</h2>
              <WordList terms={ofLetter} all={terms} />
            </section>
          ))}
        </>
      )}
    </>
  )
}

/** Words by their first letter, without its accent. */
function byLetter(terms: readonly Term[]): [string, Term[]][] {
  return [
    ...Map.groupBy(
      terms.toSorted((one, other) => one.name.localeCompare(other.name)),
      ({ name }) => name.normalize('NFD').charAt(0).toUpperCase(),
    ),
  ]
}

interface WordListProps {
  readonly terms: readonly Term[]
  readonly all: readonly Term[]
}

function WordList({ terms, all }: WordListProps) {
  const dishes = useNamingDishes(all)
  const [opened, setOpened] = useState<Term | null>(null)
  return (
    <>
      <ul className="mt-2 grid gap-x-10 border-line border-t md:grid-cols-2">
        {terms.map(term => {
          const naming = dishes.get(term.id) ?? []
          const [first] = naming
          return (
            <li
              key={term.id}
              id={`term-${term.id}`}
              tabIndex={-1}
              className="flex scroll-mt-44 flex-col gap-1 border-line border-b py-3 outline-none focus-visible:border-indigo"
            >
              <h3 className="font-display font-medium text-[1.25rem] leading-tight">{term.name}</h3>
              {term.nativeName && (
                <NativeName
                  name={term.nativeName}
                  reading={term.reading}
                  language={term.language}
                  subject={term.name}
                />
              )}
              <p className="leading-snug">{term.sentence}</p>
              {first && (
                <Button
                  variant="quiet"
                  className="-ml-4 self-start print:hidden"
                  onClick={async () => {
                    if (await TermSheet.ask()) setOpened(term)
                  }}
                >
                  {naming.length > 1
                    ? `${naming.length} ${nounOf(naming)}`
                    : first.isDrink
                      ? '1 drink'
                      : '1 dish'}
                  <span className="sr-only"> with {term.name}</span>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {opened && <TermSheet term={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

function GlossarySkeleton() {
  return (
    <SkeletonFrame label="Loading the glossary" className="flex flex-col gap-6">
      <Skeleton className="h-12" />
      <Skeleton className="h-24" />
      <Skeleton className="h-[40rem]" />
    </SkeletonFrame>
  )
}
