/** One spelling for each word, in the menu and everywhere that speaks of it. */
import { expect, test } from 'vitest'
import { ACHIEVEMENTS } from './achievements.ts'
import { DRINK_SECTIONS, DRINKS } from './drinks/drinks.ts'
import { PAIRINGS } from './drinks/pairings.ts'
import { TERMS } from './glossary/terms.ts'
import { LOCATIONS } from './locations.ts'
import type { BuiltInComponent } from './menu/component.ts'
import { COMPONENTS } from './menu/components.ts'
import { DISHES } from './menu/menu.ts'
import { IMPORTANT_NOTES, SET_MENUS } from './menu/set-menus.ts'
import { MICRO_LESSONS } from './micro-learning/lessons.ts'
import { POLICIES } from './policies/policies.ts'
import { STATIC_QUIZZES } from './quizzes/quizzes.ts'
import { REWARDS } from './rewards.ts'
import { SAKE_GUIDE } from './sake-guide/sake-guide.ts'
import { textsWithin } from './texts-within.ts'
import { TRAINING_MODULES } from './training/modules.ts'
import { TRAINING_PLAN_SHIFTS } from './training-plan.ts'

const CONTENT = {
  ACHIEVEMENTS,
  // Recipes are keys, which nobody reads.
  DISHES: DISHES.map(({ recipe: _recipe, ...texts }) => texts),
  COMPONENTS: COMPONENTS.map(({ name, madeOf }: BuiltInComponent) => [name, madeOf]),
  DRINKS: DRINKS.map(({ recipe: _recipe, ...texts }) => texts),
  PAIRINGS,
  DRINK_SECTIONS: DRINK_SECTIONS.map(({ name }) => name),
  SET_MENUS,
  IMPORTANT_NOTES,
  MICRO_LESSONS,
  POLICIES,
  STATIC_QUIZZES,
  REWARDS,
  SAKE_GUIDE,
  TRAINING_PLAN_SHIFTS,
  TRAINING_MODULES,
  LOCATIONS,
  // Other spellings are there to be found.
  TERMS: TERMS.map(({ key: _key, spellings: _spellings, ...texts }) => texts),
}

/** Other spellings in use for words that we spell one way. */
const OTHER_SPELLINGS =
  /\b(konbu|tenpura|shouyu|syoyu|shōyu|gyouza|nigirizushi|shitake|shisho|wasabe|sashimi's|maki-zushi|makizushi|katsuo-bushi|kastuobushi|yakitory|saké|dai-ginjo|daiginjyo|ginjyo|junmai-shu|honjozou|honjyozo|robatayaki's|karage|kara-age|tonkastu|chirashi-zushi|edemame|panco|ponzo|shichimi-togarashi|tataky|matcha's|mattcha|machya|hojicha's|houjicha|yuzukosho|yuzu-kosho|itadaki-masu|omotenasi|irrashaimase|irashaimase)\b/i
const AMERICAN_SPELLINGS =
  /\b(flavors?|flavored|colors?|colored|gray|chili|chilies|yogurt|shrimp|cilantro|center|liter|favorite|apologize|recognize|organize|practicing|fiber|neighbor|honor|labor|odor|savory)\b/i

test.each(Object.entries(CONTENT))('%s', (_name, content) => {
  for (const text of textsWithin(content)) {
    expect(text).not.toMatch(/[āēīōūĀĒĪŌŪ]/)
    expect(text).not.toMatch(OTHER_SPELLINGS)
    expect(text).not.toMatch(AMERICAN_SPELLINGS)
    expect(text).not.toMatch(/\b([a-z]+) \1\b(?<!had had|that that|nasu nasu)/i)
    expect(text).toBe(text.trim())
    expect(text).not.toMatch(/ {2}/)
  }
})
