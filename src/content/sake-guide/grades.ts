import type { SakeGrade } from './guide.ts'

export const SAKE_GRADES: readonly SakeGrade[] = [
  {
    name: 'Junmai daiginjo',
    japaneseName: '純米大吟醸酒',
    maximumPolishingRatio: 50,
    hasAddedAlcohol: false,
    character: 'Clear and fragrant, with more body than daiginjo. Serve cool, early in the meal.',
  },
  {
    name: 'Daiginjo',
    japaneseName: '大吟醸酒',
    maximumPolishingRatio: 50,
    hasAddedAlcohol: true,
    character: 'The most fragrant and lightest style, with a soft, clean finish.',
  },
  {
    name: 'Junmai ginjo',
    japaneseName: '純米吟醸酒',
    maximumPolishingRatio: 60,
    hasAddedAlcohol: false,
    character: 'Fruity aroma over a rounder taste of rice.',
  },
  {
    name: 'Ginjo',
    japaneseName: '吟醸酒',
    maximumPolishingRatio: 60,
    hasAddedAlcohol: true,
    character: 'Apple and banana on the nose, light on the palate.',
  },
  {
    name: 'Tokubetsu junmai',
    japaneseName: '特別純米酒',
    maximumPolishingRatio: 60,
    hasAddedAlcohol: false,
    character:
      'Savoury, and cleaner than plain junmai. A special method named on the label may replace the 60% limit.',
  },
  {
    name: 'Tokubetsu honjozo',
    japaneseName: '特別本醸造酒',
    maximumPolishingRatio: 60,
    hasAddedAlcohol: true,
    character: 'Dry and smooth. A special method named on the label may replace the 60% limit.',
  },
  {
    name: 'Junmai',
    japaneseName: '純米酒',
    maximumPolishingRatio: null,
    hasAddedAlcohol: false,
    character: 'Full, savoury and rice-like, with more acidity. No polishing limit since 2004.',
  },
  {
    name: 'Honjozo',
    japaneseName: '本醸造酒',
    maximumPolishingRatio: 70,
    hasAddedAlcohol: true,
    character: 'Light, dry and short in the finish. Good cold and hot.',
  },
  {
    name: 'Futsushu',
    japaneseName: '普通酒',
    maximumPolishingRatio: null,
    hasAddedAlcohol: null,
    character: 'Everyday sake outside the premium grades. Most holds added alcohol, and some holds sugar.',
  },
]
