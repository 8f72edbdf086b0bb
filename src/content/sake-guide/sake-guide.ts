import { SAKE_GRADES } from './grades.ts'
import type { SakeGuide } from './guide.ts'
import { SAKE_GUIDE_SECTIONS } from './sections.ts'
import { SAKE_TEMPERATURES } from './temperatures.ts'
import { SAKE_VESSELS } from './vessels.ts'

export const SAKE_GUIDE: SakeGuide = {
  slug: 'sake-guide',
  title: 'Sake Guide',
  introduction: 'What sake is, how the bottles differ, and how we serve them.',
  sections: SAKE_GUIDE_SECTIONS,
  figures: [
    { name: 'sake-grades', caption: 'The grades at a glance', grades: [...SAKE_GRADES] },
    {
      name: 'sake-temperatures',
      caption: 'Ten temperatures and their names',
      temperatures: [...SAKE_TEMPERATURES],
    },
    { name: 'sake-vessels', vessels: [...SAKE_VESSELS] },
  ],
}
