import type { SakeGuideSection } from './guide.ts'

export const SAKE_GUIDE_SECTIONS: readonly SakeGuideSection[] = [
  {
    id: 'rice-polishing',
    title: 'Rice and polishing',
    japaneseTitle: '精米',
    summary: 'How rice turns into sake, and why the brewer first grinds so much of it away.',
    paragraphs: [
      'Sake is brewed from rice, water, koji and yeast. About 80% of the bottle is water. The outer part of a rice grain holds most of its fat, protein and minerals. Too much of them makes sake taste rough and hides the fruity aroma, so the brewer polishes the grain first. Good sake rice has a white, cloudy heart of starch in the middle of the grain, the shinpaku.',
      'Koji is steamed rice on which a mould, Aspergillus oryzae, has grown for about two days. Its enzymes turn starch into sugar. Yeast turns the sugar into alcohol in the same tank at the same time. Beer does the two steps one after the other. A sake mash can reach about 20% alcohol without distilling. Water then brings most sake down to 15–16%.',
    ],
    points: [
      'Seimaibuai is the polishing ratio: the share of the grain that is left, by weight. At 60%, the mill has taken 40% away.',
      'The lower the number, the more rice was polished away.',
      'Table rice keeps about 90% of the grain.',
      'The eight premium grades differ in polishing and in added alcohol. In all of them at least 15% of the rice is made into koji.',
      'Polishing down to 50% takes about two days, because a fast mill heats and cracks the grain.',
      'Yamada Nishiki, Gohyakumangoku and Omachi are three well-known kinds of sake rice.',
    ],
    tableTalk: 'The number on the label tells you how much of each rice grain is left after polishing.',
  },
  {
    id: 'junmai',
    title: 'Junmai',
    japaneseTitle: '純米',
    summary: 'Pure rice sake: no alcohol and no sugar is added.',
    paragraphs: [
      'Junmai means "pure rice". The brewer adds no distilled alcohol. It is not a promise that nothing else was used: many brewers start the yeast with a little lactic acid. Since 2004 the law sets no polishing limit for junmai; before that it was 70%. The label must still print the ratio. Many brewers stay near 65 or 70%, because a little of the outer grain gives body.',
      'A typical junmai smells of steamed rice and cereal more than of fruit. It is fuller and a little more acidic than honjozo, with plenty of umami. That makes it our safest choice for food from the robata, for miso and for mushrooms. It is also the style that changes most with warmth: try it at 40 to 45 °C.',
      'Tokubetsu junmai means "special junmai". Either the rice is polished to 60% or less, or the brewer used a special method and names it on the label.',
    ],
    points: [
      'Junmai on its own is a grade. In front of ginjo or daiginjo the word means that no alcohol was added.',
      'Kimoto and yamahai are slow yeast starters of about four weeks. Natural lactic acid bacteria give the sake more acidity and depth.',
      'The modern quick starter, sokujo, takes about two weeks, because lactic acid is added at the start.',
    ],
    tableTalk: 'All the alcohol in this one comes from rice. It is round and savoury, and lovely warm.',
  },
  {
    id: 'honjozo',
    title: 'Honjozo',
    japaneseTitle: '本醸造',
    summary: 'A light, dry style with a small, limited dose of brewing alcohol.',
    paragraphs: [
      'For honjozo the rice is polished to 70% or less. Just before pressing, the brewer stirs a little brewing alcohol into the mash. It is a neutral spirit, most often distilled from sugar cane molasses. Many aroma compounds dissolve better in alcohol than in water, so they move into the sake and do not stay behind in the lees. The finish becomes lighter and shorter.',
      'In all premium grades this addition is limited: at most 10% of the weight of the polished rice. Guests often think that added alcohol makes honjozo stronger. It does not. Water brings it to the usual 15–16%. Nor does it make the sake cheap or fake: a good honjozo is dry, clean and easy to drink through a whole meal.',
      'Tokubetsu honjozo is polished to 60% or less, or made by a special method named on the label.',
    ],
    points: [
      'Serve it at any temperature from 10 to 50 °C. It is our first choice for atsukan, hot sake at 50 °C.',
      'Pour it with tempura and karaage: the dry finish clears the oil.',
      'Sake is brewed from rice. Beer is made from barley or wheat, and wine often holds sulphites. Makers differ, so for a guest with an allergy read the label of the bottle and ask the duty manager.',
    ],
    tableTalk: 'It is light and dry, not stronger than the others, and very good with anything fried.',
  },
  {
    id: 'ginjo',
    title: 'Ginjo',
    japaneseTitle: '吟醸',
    summary: 'Well-polished rice, brewed cold and slowly for its fruity aroma.',
    paragraphs: [
      'Ginjo rice is polished to 60% or less, so at least 40% of each grain is gone. Polishing is only half the story. The law also asks for ginjo-zukuri, brewing with special care. In practice that means a cold, slow fermentation: near 10 °C for about a month, where simpler sake ferments at about 15 °C for about three weeks.',
      'Cold stress and chosen yeasts give the aroma called ginjo-ka. It comes from the yeast; no fruit goes into the tank. One part of it smells of banana, another of apple.',
      'Ginjo has a little brewing alcohol, junmai ginjo has none. Ginjo is often the more fragrant and lighter of the two. Junmai ginjo has more body on the palate.',
    ],
    points: [
      'We serve ginjo between 10 and 15 °C in a wine glass, which holds the aroma.',
      'Hot service drives the aroma off. If a guest wants ginjo warm, suggest nurukan at 40 °C and no higher.',
      'It suits white fish sashimi, raw scallop, sunomono and lightly salted chicken.',
    ],
    tableTalk:
      'You may smell apple or banana, but there is no fruit in it. The yeast makes that aroma in the cold.',
  },
  {
    id: 'daiginjo',
    title: 'Daiginjo',
    japaneseTitle: '大吟醸',
    summary: 'The most polished grade: at most half of each grain is left.',
    paragraphs: [
      'Dai means "great", so daiginjo is "great ginjo". The rice is polished to 50% or less. Some brewers go to 35% or lower. All daiginjo would meet the rule for ginjo, but the label uses the higher grade. It is brewed like ginjo, only colder, slower and with more handwork.',
      'The price has plain reasons. Half of the rice or more is ground off before brewing starts. That rice flour is not thrown away; it goes into crackers, sweets and animal feed. The mill runs for days, and the cold tank gives less sake for each kilo of rice.',
      'Daiginjo is fine-grained, clear and fragrant, with a soft finish. Junmai daiginjo is made without brewing alcohol. Daiginjo without the word junmai has a little, added for aroma and not to save money.',
    ],
    points: [
      'Serve it at 10 to 15 °C. Straight out of a 5 °C fridge the aroma is closed, so give the glass a few minutes.',
      'Pour it early in the meal, with tai, hotate or other mild sashimi.',
      'Higher grade does not mean a better match. Beside wagyu in tare, a daiginjo loses its aroma; pour a junmai there.',
    ],
    tableTalk:
      'At least half of every grain was polished away, so it is very clean. Smell it before you sip.',
    figure: 'sake-grades',
  },
  {
    id: 'categories',
    title: 'Other categories',
    japaneseTitle: '酒の種類',
    summary: 'Words on the label that tell how a sake was finished, stored or served, whatever its grade.',
    paragraphs: [
      'Most of these words go together with a grade: a bottle can be a junmai ginjo, a namazake and a genshu at once. Most sake is pasteurised twice, at about 65 °C: before storage and at bottling. The label may also show nihonshudo, the sake meter value. Plus numbers point to dry, minus numbers to sweet.',
    ],
    points: [
      'Namazake is not pasteurised at all. It tastes fresh and lively and must stay refrigerated, sealed or open.',
      'Nigori is pressed through a coarse mesh, so fine rice lees stay in and make it cloudy. Turn the bottle gently before pouring.',
      'Koshu is aged sake, in most cases for three years or more. It turns amber and tastes of nuts, dried fruit and caramel.',
      'Genshu is not diluted with water, so it usually holds 17–20% alcohol. Read the label: a few are lighter. By Japanese law sake stays below 22%.',
      'Sparkling sake gets its bubbles from a second fermentation or from added gas. Many hold only 5 to 13% alcohol.',
      'Futsushu is everyday sake outside the premium grades. It has no polishing limit. Most of it has added alcohol, and may have more than the premium grades; some has sugar too. More than half of the sake made in Japan is futsushu.',
      'Taruzake rests in a cedar barrel and smells of the wood. At weddings and openings the lid is broken with mallets; this is kagami-biraki.',
      'Umeshu is a liqueur, not a sake: ume fruit steeped with sugar, most often in a neutral spirit or shochu. We pour it on ice or with soda.',
    ],
    tableTalk: 'Cloudy, aged, undiluted or unpasteurised: tell me which you like and I will find the bottle.',
  },
  {
    id: 'temperature',
    title: 'Temperature and storage',
    japaneseTitle: '温度',
    summary: 'One sake can be several drinks. Ten named temperatures run from 5 to 55 °C.',
    paragraphs: [
      'Cold makes sake taste crisp and drier and closes the aroma. Warmth brings out sweetness, umami and the smell of rice, and in the end the alcohol. Fragrant grades, namazake and sparkling sake we serve cold. Junmai and honjozo gain most from warming.',
      'All warm sake is kan. Chilled sake is reishu. Hiya means "not warmed": by tradition that is room temperature, but many guests say it for chilled sake. Ask which they mean. Ask the same of "hot": it may be 40 or 50 °C.',
      'We warm sake in its tokkuri, standing in water of about 80 °C with the heat off, and check it with a thermometer. At our house no sake goes into the microwave, which heats it unevenly.',
    ],
    points: [
      'Store bottles upright, cool and dark. Light and heat turn sake yellow and give it a stale smell.',
      'Namazake stays in the fridge at 5 °C or below.',
      'Most sake is made to be drunk within about a year of bottling.',
      'Once open, every bottle goes in the fridge with the date on its neck.',
      'Our limit for an open bottle is three days for ginjo, daiginjo and namazake, and seven days for junmai and honjozo.',
    ],
    tableTalk:
      'Would you like it chilled, at room temperature, or warm? This junmai opens up at about 45 degrees.',
    figure: 'sake-temperatures',
  },
  {
    id: 'vessels',
    title: 'Vessels',
    japaneseTitle: '酒器',
    summary: 'What we pour from, what the guest drinks from, and how much each holds.',
    paragraphs: [
      'Sake is measured in go. One go is 180 ml. Our tokkuri holds one go, and our ochoko holds 45 ml, so a tokkuri fills four cups. The standard bottle of 720 ml is four go. The large bottle of 1.8 litres is ten go, which is called one sho.',
      'Shape changes the taste. A narrow neck keeps heat in, so warm sake comes in a tokkuri. The wide mouth of a katakuchi lets heat and aroma out, so we use it for chilled sake. Thin glass shows aroma and colour; thick clay feels soft and keeps the drink warm in the hand. A wooden masu adds a smell of its own, so we keep it away from ginjo and daiginjo.',
    ],
    points: [
      'Small cups have two reasons: the sake keeps its temperature, and friends get to pour for each other often.',
      'Warm the tokkuri and cups with hot water before kan.',
      'Hold a hot tokkuri by the neck, with a folded cloth, and tell the guest that it is hot.',
      'Tasters use a white cup with two blue rings in the bottom: white shows the colour, blue shows how clear the sake is.',
    ],
    tableTalk:
      'Please choose a cup from the tray. Each one is different, and the sake will taste a little different too.',
    figure: 'sake-vessels',
  },
  {
    id: 'experiences',
    title: 'Tasting, pouring and pairing',
    japaneseTitle: '楽しみ方',
    summary: 'The flights we offer, how we pour at the table and how we match sake with our food.',
    paragraphs: [
      'Each flight is three pours of 60 ml, one go in all. That is more than two Australian standard drinks, so count it as two and a half. The polishing flight is daiginjo, ginjo, honjozo: the most polished first, because a fuller sake would cover it. The temperature flight is one junmai at 10, 20 and 45 °C. The character flight is namazake, nigori, koshu. Within a flight go from light to rich and from dry to sweet. Always bring water.',
      'We pour the first round and leave the tokkuri in reach. Guests pour for each other, not for themselves. Hold the tokkuri with both hands. The one who receives lifts the cup a little, with one hand under it. By custom, nobody drinks before kanpai. Never serve anyone under 18 or a guest who is drunk.',
    ],
    points: [
      'Match weight with weight: ginjo with mild sashimi, junmai with yakitori and miso.',
      'Cut oil with a dry finish: honjozo with tempura and karaage.',
      'Meet rich, sweet tare with depth: warm kimoto or yamahai junmai with unagi and wagyu.',
      'Sour dishes such as sunomono and ponzu like a fresh namazake.',
      'Cool chilli heat with a slightly sweet nigori.',
      'Match sweet with sweet: umeshu with fruit desserts, koshu with chocolate.',
      'Iron in wine makes raw fish taste metallic or fishy. Sake has very little iron, so it does not.',
    ],
    tableTalk: 'If you cannot choose, take a flight: three small pours, and I will tell you the order.',
  },
]
