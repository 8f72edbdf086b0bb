interface ModuleOutcomesProps {
  readonly outcomes: readonly string[]
}

export function ModuleOutcomes({ outcomes }: ModuleOutcomesProps) {
  if (outcomes.length === 0) return null
  return (
    <>
      <h3 className="font-semibold">Afterwards you can</h3>
      <ul className="mt-1.5 list-disc space-y-1 pl-5">
        {outcomes.map(outcome => (
          <li key={outcome}>{outcome}</li>
        ))}
      </ul>
    </>
  )
}
