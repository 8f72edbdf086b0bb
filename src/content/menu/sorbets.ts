import type { Dish } from './dish.ts'

export const SORBET_DISHES: readonly Dish[] = [
  {
    id: 701,
    name: 'Yuzu Sorbet',
    japaneseName: '柚子ソルベ',
    kana: 'ゆず ソルベ',
    englishName: 'Japanese citrus sorbet',
    source: 'Yuzu juice and zest from Kochi, Japan',
    serving: '2 scoops, about 100 g, in a chilled glass cup',
    description:
      'Water and sugar are boiled and cooled, then mixed with yuzu juice and churned. Zest goes in at the very end, because its smell fades with heat and time. There is more sugar than the taste suggests: without it the sorbet would freeze to a block.',
    serverDescription:
      'Yuzu is a Japanese citrus, sour and very fragrant. Two scoops of this clean the mouth after a rich dish. It is vegan.',
    notes:
      'Sorbets are churned first, in a washed machine, and each has its own scoop. For an allergy ask the chef.',
    dietary: ['vegetarian', 'vegan'],
    recipe: { components: ['sorbet-syrup'], equipment: [{ key: 'ice-cream-machine' }] },
    price: 9,
  },
  {
    id: 702,
    name: 'Momo Sorbet',
    japaneseName: '桃ソルベ',
    kana: 'もも ソルベ',
    englishName: 'White peach sorbet',
    source: 'White peaches from Victoria, picked in summer and frozen as puree for the rest of the year',
    serving: '2 scoops, about 100 g, in a chilled glass cup',
    description:
      'Ripe peaches are blanched, peeled and blended with syrup and lemon juice. Lemon stops the fruit from going brown and keeps the sweetness in check. We sieve, chill overnight and churn the next morning.',
    serverDescription:
      'Made from Victorian white peaches, with a little lemon. Of our sorbets, this is the soft and sweet one. It is vegan too.',
    notes: 'A few guests react to raw stone fruit, so ask. It has its own scoop.',
    dietary: ['vegetarian', 'vegan'],
    recipe: { components: ['sorbet-syrup'], equipment: [{ key: 'ice-cream-machine' }] },
    price: 9,
  },
  {
    id: 703,
    name: 'Ichigo Shiso Sorbet',
    japaneseName: '苺と紫蘇のソルベ',
    kana: 'いちご と しそ の ソルベ',
    englishName: 'Strawberry and shiso sorbet',
    source: 'Queensland strawberries and green shiso leaves',
    serving: '2 scoops, about 100 g, with one small shiso leaf on top',
    description:
      'Berries sit with sugar until they give up their juice. Shiso is torn, steeped in the warm syrup for ten minutes and strained out, so its mint and basil smell stays and the leaf does not. Blended, chilled and churned.',
    serverDescription:
      'Strawberry sorbet with shiso, a Japanese herb that reminds people of mint and basil. The herb comes through at the end. Vegan, and good after the grill.',
    notes:
      'The leaf on top can be left off. Shiso is in the syrup and cannot be taken out, so offer yuzu or peach to a guest who dislikes herbs.',
    dietary: ['vegetarian', 'vegan'],
    recipe: { components: ['sorbet-syrup'], equipment: [{ key: 'ice-cream-machine' }] },
    price: 9,
  },
  {
    id: 704,
    name: 'Matcha Ice Cream',
    japaneseName: '抹茶アイス',
    kana: 'まっちゃ アイス',
    englishName: 'Green tea ice cream',
    source: 'Matcha from Uji, near Kyoto; milk, cream and egg yolk from Victoria',
    serving: '2 scoops, about 100 g, in a chilled ceramic cup',
    description:
      'We cook milk, cream, egg yolk and sugar to a custard at 82 °C. Matcha is first whisked to a smooth paste with a little cold milk, or it would leave lumps. It joins the custard once that has cooled, as heat makes it brown and harsh.',
    serverDescription:
      'Green tea ice cream, made here with matcha from Uji. The tea is strong, so expect some bitterness behind the cream. It goes well with the chocolate cake.',
    notes:
      'For a guest who eats no egg, offer the hojicha ice cream. Matcha is tea leaf ground to a powder, so it holds caffeine. No wafer is served with it. All our ice creams are churned in one machine.',
    dietary: ['vegetarian'],
    recipe: { components: ['custard-base', 'matcha'], equipment: [{ key: 'ice-cream-machine' }] },
    price: 9,
  },
  {
    id: 705,
    name: 'Kurogoma Ice Cream',
    japaneseName: '黒ごまアイス',
    kana: 'くろごま アイス',
    englishName: 'Black sesame ice cream',
    source: 'Black sesame, roasted and ground in our kitchen; milk, cream and egg yolk from Victoria',
    serving: '2 scoops, about 100 g, in a chilled ceramic cup with a pinch of roasted seeds',
    description:
      'The same custard as the matcha, with black sesame paste stirred in while warm. Seeds are roasted until one or two pop, no longer, since black seeds hide a burn and burnt sesame is bitter. A pinch of salt rounds it off.',
    serverDescription:
      'Black sesame ice cream tastes of roasted seeds, toasty and a little salty. The dark colour is the sesame itself. There are a few whole seeds on top for crunch.',
    notes:
      'The paste is in the base, so leaving off the seeds does not help a sesame allergy. Its scoop is marked and used for nothing else.',
    dietary: ['vegetarian'],
    recipe: {
      components: ['custard-base', 'black-sesame-paste'],
      equipment: [{ key: 'ice-cream-machine' }],
    },
    price: 9,
  },
  {
    id: 706,
    name: 'Hojicha Ice Cream',
    japaneseName: 'ほうじ茶アイス',
    kana: 'ほうじちゃ アイス',
    englishName: 'Roasted green tea ice cream',
    source: 'Hojicha, green tea leaf and stem roasted brown, from Kyoto; milk and cream from Victoria',
    serving: '2 scoops, about 100 g, in a chilled ceramic cup',
    description:
      'Whole hojicha is steeped in hot milk for eight minutes, then strained and pressed. Maize starch thickens the base and lets the taste of the tea stay clear. Cream and sugar, a night in the fridge, then the churn.',
    serverDescription:
      'Hojicha is roasted green tea, so this ice cream tastes toasty, close to caramel. It has less caffeine than matcha. If matcha is too bitter for you, try this one.',
    notes: 'The base is thickened with maize starch, so no egg goes into it. No wafer is served with it.',
    dietary: ['vegetarian'],
    recipe: { components: ['milk', 'cream'], equipment: [{ key: 'ice-cream-machine' }] },
    price: 9,
  },
]
