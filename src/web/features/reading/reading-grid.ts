/** Contents beside the sections, also while loading. */
export const READING_GRID_CLASS = 'grid gap-x-14 gap-y-8 lg:grid-cols-[13rem_minmax(0,1fr)]'
