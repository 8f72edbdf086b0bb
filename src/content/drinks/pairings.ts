import type { Pairing } from './drink.ts'

/** What pours well with each dish, by its id: a sake, a wine or a beer, and a drink without alcohol. */
export const PAIRINGS: Readonly<Record<number, readonly Pairing[]>> = {
  1: [
    { drinkId: 810, line: 'Salt on the beans makes the rice in a dry sake taste a little sweet.' },
    { drinkId: 841, line: 'Cold lager and edamame is how an izakaya says hello: salt, a sip, and again.' },
    { drinkId: 858, line: 'Cold barley tea is dry and roasted, so the green, sweet beans stand out.' },
  ],
  2: [
    { drinkId: 811, line: 'Warm junmai and miso share one deep, savoury taste, and both warm the hands.' },
    {
      drinkId: 842,
      line: 'The lightest of our beers leaves the soup its room and cools the mouth after it.',
    },
    { drinkId: 856, line: 'Roasted tea and miso are both warm and deep, so one flows into the other.' },
  ],
  3: [
    {
      drinkId: 817,
      line: 'This fresh sake has an acid of its own, so the vinegar does not make it taste flat.',
    },
    { drinkId: 830, line: 'Green herbs in the glass, cucumber and ginger in the bowl: green meets green.' },
    { drinkId: 860, line: 'Yuzu is sour in a rounder way than vinegar, and the bubbles keep things crisp.' },
  ],
  4: [
    {
      drinkId: 814,
      line: 'The dressing is full of sesame and shoyu, and this smooth, dry sake clears it away.',
    },
    { drinkId: 832, line: 'A wine with a salty note and a salad from the sea: they share one shore.' },
    { drinkId: 855, line: 'Sencha tastes green and a little of the sea, close to the wakame in the bowl.' },
  ],
  5: [
    { drinkId: 809, line: 'Walnut and miso want a savoury sake, and the herbs in this one suit the beans.' },
    { drinkId: 831, line: 'The soft body of the wine wraps around the walnut, and its pear keeps it fresh.' },
    { drinkId: 856, line: 'Roasted leaf and toasted walnut are cousins, so the tea draws the dressing out.' },
  ],
  6: [
    { drinkId: 805, line: 'Cool and dry as sea air, it rinses off the brine and leaves the oyster sweet.' },
    { drinkId: 825, line: 'Dry bubbles and oysters: the wine does the work of a squeeze of lemon.' },
    { drinkId: 860, line: 'It picks up the yuzu in the ponzu and washes the salt away.' },
  ],
  7: [
    {
      drinkId: 806,
      line: 'There is mandarin in this sake and yuzu on the plate, and each makes the other brighter.',
    },
    {
      drinkId: 827,
      line: 'Lime in the wine, yuzu and green chilli on the slices: the acid cuts clean through the oil.',
    },
    {
      drinkId: 855,
      line: 'Green tea clears the oil of the hamachi, and its bitter note suits the coriander.',
    },
  ],
  8: [
    {
      drinkId: 817,
      line: 'Ponzu is sharp, and this lively sake meets it. The rare beef tastes sweeter for it.',
    },
    {
      drinkId: 836,
      line: 'Light tannin and cherry suit beef that is red inside, and leave the ponzu its edge.',
    },
    { drinkId: 861, line: 'A cook might grate ginger over tataki. Here it comes cold, in the glass.' },
  ],
  9: [
    { drinkId: 804, line: 'Silk on silk: a soft, flowery sake for a custard that only just holds together.' },
    { drinkId: 829, line: 'Light and lemony, with no oak, so the dashi is still there after a sip.' },
    {
      drinkId: 855,
      line: 'Sencha and dashi share the same umami, so the custard tastes deeper after a sip.',
    },
  ],
  10: [
    { drinkId: 810, line: 'The clams were steamed in sake, so a firm, dry one beside them makes sense.' },
    { drinkId: 833, line: 'It is round enough for the melted butter and fresh enough for the clams.' },
    { drinkId: 864, line: 'Cold and a little bitter, it cuts through the butter and likes the garlic.' },
  ],
  11: [
    { drinkId: 811, line: 'Warm broth, warm sake: it soaks in like the sauce around the tofu.' },
    {
      drinkId: 842,
      line: 'The crust is thin and the broth is mild, so a very light beer is the right weight.',
    },
    {
      drinkId: 858,
      line: 'Cold roasted barley against hot tofu: it cools you and leaves the broth its depth.',
    },
  ],
  12: [
    {
      drinkId: 807,
      line: 'Yuzu miso is sweet and fragrant, and this sake has flowers of its own to answer it.',
    },
    {
      drinkId: 828,
      line: 'The miso is sweet, so a wine with a little sugar left does not turn sour beside it.',
    },
    { drinkId: 863, line: 'Saikyo miso and amazake both get their sweetness from rice koji.' },
  ],
  13: [
    { drinkId: 816, line: 'Hot, simple sake for hot, simple food: potato, shoyu and something sweet.' },
    { drinkId: 845, line: 'The glaze is browned and so is the malt in this beer. Both end a little sweet.' },
    {
      drinkId: 862,
      line: 'It is a snack from the street stall and so is ramune: salty, sweet, salty, sweet.',
    },
  ],
  14: [
    { drinkId: 815, line: 'The dry end clears the oil, so the next piece tastes as crisp as the first.' },
    { drinkId: 844, line: 'Ginger and garlic in the crust stand up to the hops, and the beer cuts the fat.' },
    {
      drinkId: 861,
      line: 'There is ginger in the chicken and ginger in the glass, with bubbles to scrub off the oil.',
    },
  ],
  15: [
    { drinkId: 814, line: 'Smooth and dry, it wipes away the oil and leaves the sweet crab behind.' },
    {
      drinkId: 828,
      line: 'Yuzu kosho burns a little, and the touch of sugar in this wine puts the fire out.',
    },
    { drinkId: 864, line: 'Crisp fried crab wants something cold, dry and a little bitter: here it is.' },
  ],
  16: [
    { drinkId: 815, line: 'Light and dry, it takes the oil off the tongue before the next prawn.' },
    {
      drinkId: 827,
      line: 'Very dry and very sharp: it does what a squeeze of lime does to something fried.',
    },
    { drinkId: 855, line: 'Hot green tea melts the oil and keeps the sweetness of the prawn.' },
  ],
  17: [
    {
      drinkId: 814,
      line: 'So many vegetables, so many tastes, and this smooth sake gets in the way of none.',
    },
    {
      drinkId: 830,
      line: 'Fresh herbs in the wine pick out the shiso, and the acid cuts through the batter.',
    },
    {
      drinkId: 857,
      line: 'Many cooks dip tempura in salt with matcha. Here the matcha comes in its own bowl.',
    },
  ],
  18: [
    { drinkId: 816, line: 'Garlic, pork and a hot flask: this is the quick dinner near a Japanese station.' },
    { drinkId: 841, line: 'A crisp base and a cold lager: most of Japan would order just this.' },
    { drinkId: 858, line: 'It is dry and cool, so it lifts the garlic and never turns sweet.' },
  ],
  19: [
    { drinkId: 808, line: 'A light sake with apple in it makes the prawn taste sweeter.' },
    { drinkId: 826, line: 'Soft bubbles and red berries suit the sweet prawn, and the wine stays dry.' },
    { drinkId: 856, line: 'Tea and dumplings belong together, and the roast is good with the sesame oil.' },
  ],
  20: [
    { drinkId: 810, line: 'The brown sauce is sweet and fruity, so we bring the driest sake that we have.' },
    { drinkId: 844, line: 'Brown sauce, pork and mayonnaise are a lot, and bitter hops hold their own.' },
    { drinkId: 862, line: 'Festival food and festival soda: the lemon cuts through the sweet sauce.' },
  ],
  21: [
    { drinkId: 818, line: 'Slightly sweet and cloudy, it lies on the tongue and cools the chilli.' },
    { drinkId: 843, line: 'A soft, cloudy beer with yuzu: cold against the chilli, light with the sesame.' },
    { drinkId: 863, line: 'Chilled and thick, it puts out the chilli as no thin drink can.' },
  ],
  22: [
    {
      drinkId: 823,
      line: 'Try each of the three with the rice. The warm one brings the mushrooms out most.',
    },
    {
      drinkId: 836,
      line: 'Pinot noir smells of the forest floor, and so does this pot when the lid comes off.',
    },
    { drinkId: 856, line: 'Pour a little over the last of your rice: roasted tea loves the crust.' },
  ],
  23: [
    { drinkId: 812, line: 'Pork this sweet, dark and fatty wants depth and acid. Warm kimoto has both.' },
    {
      drinkId: 837,
      line: 'It is juicy and soft, so it goes around the fat while the mustard goes through it.',
    },
    {
      drinkId: 861,
      line: 'Two days of slow cooking make it rich. Fresh ginger and bubbles make it light again.',
    },
  ],
  24: [
    { drinkId: 813, line: 'The broth is sweet and strong, so we warm the boldest sake on the list.' },
    { drinkId: 838, line: 'Ripe shiraz is as round as the broth and has the weight for the beef.' },
    { drinkId: 858, line: 'Families in Japan drink this with sukiyaki: cold, roasted, and with no sugar.' },
  ],
  101: [
    { drinkId: 805, line: 'Cucumber is all freshness, and a cool, dry sake adds nothing but a clean end.' },
    { drinkId: 829, line: 'A thin roll and a lean wine: cut grass in the glass, cucumber on the plate.' },
    { drinkId: 855, line: 'Green tea with cucumber and rice is as plain and as good as lunch can be.' },
  ],
  102: [
    { drinkId: 806, line: 'The sake is as soft as the avocado, and its acid is as bright as the pickle.' },
    { drinkId: 831, line: 'Ripe pear in the wine meets ripe avocado, and its ginger likes the takuan.' },
    { drinkId: 860, line: "Avocado is rich, so a sharp yuzu soda does the pickle's work twice." },
  ],
  103: [
    { drinkId: 807, line: 'Sweet shiitake and a sake that tastes of rice: they speak softly together.' },
    { drinkId: 835, line: 'There are many small tastes in this roll, and a dry rosé has a bit for each.' },
    { drinkId: 856, line: 'The shiitake is simmered dark and sweet, and roasted tea is its dry side.' },
  ],
  104: [
    { drinkId: 808, line: 'Lean tuna is clean and so is this. The apple comes after the wasabi.' },
    { drinkId: 826, line: 'Pink bubbles for red tuna: enough fruit for the fish, and dry after the wasabi.' },
    { drinkId: 855, line: 'Green tea after wasabi clears the nose and makes the rice taste sweet.' },
  ],
  105: [
    {
      drinkId: 803,
      line: 'Soft salmon and soft avocado, and a bright sake that draws a line between the two.',
    },
    { drinkId: 833, line: 'Round as the avocado, fresh as the salmon, and no oak comes between them.' },
    { drinkId: 860, line: 'Yuzu and salmon are old friends, and the soda lifts the weight of the avocado.' },
  ],
  106: [
    { drinkId: 818, line: 'Sweet rice against hot chilli: take a sip right after the bite.' },
    {
      drinkId: 828,
      line: 'Chilli makes dry wine taste hard. This one has a little sugar, so it stays kind.',
    },
    {
      drinkId: 859,
      line: 'Cold soy milk takes the heat out of the chilli, and matcha keeps it from being sweet.',
    },
  ],
  107: [
    { drinkId: 802, line: 'Crab is sweet and gentle, and so is the melon in this sake.' },
    { drinkId: 825, line: 'The roe pops and the bubbles pop, and the lemon in the wine is for the crab.' },
    { drinkId: 864, line: 'Cold and crisp, it wakes up a rich roll and leaves the crab its sweetness.' },
  ],
  108: [
    { drinkId: 815, line: 'There is a fried prawn inside, so a dry sake takes care of the oil.' },
    {
      drinkId: 842,
      line: 'Rice around the prawn and rice in the beer: light enough to finish the whole roll.',
    },
    { drinkId: 861, line: 'The tempura is hot and crisp, and cold ginger keeps it from feeling heavy.' },
  ],
  109: [
    { drinkId: 812, line: 'Eel sauce is sweet and dark, and warm kimoto is deep enough to follow it.' },
    {
      drinkId: 845,
      line: 'Roasted malt and a crisp, charred skin taste of one fire. The cucumber cools both.',
    },
    { drinkId: 856, line: 'The sauce is all caramel. So is the roast of the tea, but with no sugar in it.' },
  ],
  110: [
    {
      drinkId: 814,
      line: 'Crunch, yuzu kosho and mayonnaise: a smooth, dry sake tidies up after each bite.',
    },
    {
      drinkId: 843,
      line: 'The yuzu in the beer finds the yuzu in the sauce, and the wheat is soft on the chilli.',
    },
    { drinkId: 860, line: 'Yuzu in the glass, yuzu kosho in the roll, and bubbles against the oil.' },
  ],
  111: [
    {
      drinkId: 801,
      line: 'Torched salmon, roe and a little sweet miso: the bubbles keep our house roll light.',
    },
    { drinkId: 834, line: 'The topping is torched and the oak has a little smoke. Both are round and rich.' },
    {
      drinkId: 855,
      line: 'The shiso inside is green and fresh, and sencha carries that on after the smoke.',
    },
  ],
  112: [
    { drinkId: 813, line: 'Charred beef and tare are bold, so the sake is too: warm and a little wild.' },
    { drinkId: 838, line: 'Black pepper in the wine and charcoal on the beef. The fat makes both smooth.' },
    { drinkId: 858, line: 'Roasted barley and charcoal are one family, and it is dry after the sweet tare.' },
  ],
  201: [
    {
      drinkId: 809,
      line: 'Lean tuna tastes a little like beef, and this savoury sake has the backbone for it.',
    },
    { drinkId: 835, line: 'Red currant in the wine, red meat in the fish, and no hard tannin between them.' },
    { drinkId: 858, line: 'Plain and cool, it leaves the tuna and the wasabi alone.' },
  ],
  202: [
    {
      drinkId: 802,
      line: 'Half lean, half rich: silk in the glass for silk on the plate, and length for both.',
    },
    {
      drinkId: 825,
      line: 'The bubbles lift the fat off the tongue, so the second slice tastes like the first.',
    },
    { drinkId: 860, line: 'A sharp sip of yuzu between two slices keeps the fat from piling up.' },
  ],
  203: [
    {
      drinkId: 806,
      line: 'Soft, clean fat and a round sake with mandarin in it, in place of a slice of lemon.',
    },
    { drinkId: 827, line: 'Salmon is oily and mild, and a sharp, dry riesling is its wedge of lime.' },
    { drinkId: 860, line: 'A little yuzu is all that salmon needs, and here it comes with bubbles.' },
  ],
  204: [
    { drinkId: 805, line: 'The fish is firm and almost crisp, and so is the sake: cold, dry, quick.' },
    {
      drinkId: 832,
      line: 'Both come from the coast of South Australia, and you can taste the salt in each.',
    },
    { drinkId: 861, line: 'If you take it with yuzu kosho, lime and ginger go along with the heat.' },
  ],
  205: [
    { drinkId: 804, line: 'Tai is the mildest fish at the bar, so it gets our softest sake.' },
    { drinkId: 829, line: 'Pale, lean and quiet: the wine steps back and lets the snapper speak.' },
    { drinkId: 855, line: 'A mild fish and a fresh tea: nothing here is louder than the snapper.' },
  ],
  206: [
    {
      drinkId: 817,
      line: 'Vinegar in the fish asks for a sake with life in it, and this one was never heated.',
    },
    {
      drinkId: 832,
      line: 'Mackerel has the strongest taste at the bar, and the bitter lemon in this wine is its match.',
    },
    { drinkId: 861, line: 'Ginger is already on the fish, so ginger in the glass is the next step.' },
  ],
  207: [
    { drinkId: 803, line: 'Sweet raw scallop and a sake like green apple: each makes the other cleaner.' },
    { drinkId: 833, line: 'Melon and peach in the wine bring out how sweet a raw scallop is.' },
    { drinkId: 860, line: 'There is a drop of yuzu on the scallop, and a long one beside it fits.' },
  ],
  208: [
    { drinkId: 808, line: 'Squid turns sweet as you chew, and a light sake with apple gives it time.' },
    { drinkId: 827, line: 'Shiso under the squid and lime in the wine: they taste like one thing.' },
    { drinkId: 855, line: 'A green leaf on the squid, green leaf in the pot: fresh beside sweet.' },
  ],
  209: [
    { drinkId: 820, line: 'Octopus is firm and calm, and a little cedar and pepper make it lively.' },
    { drinkId: 832, line: 'By the sea in Italy people eat octopus with just this grape.' },
    { drinkId: 856, line: 'The octopus was simmered with hojicha, so you meet the same tea again.' },
  ],
  210: [
    {
      drinkId: 807,
      line: 'A prawn dipped in sweet vinegar, and a sake with flowers and a little sweetness.',
    },
    {
      drinkId: 826,
      line: 'Strawberry and grapefruit in the bubbles, a sweet prawn on the rice: an easy start.',
    },
    { drinkId: 862, line: 'An easy first nigiri and an easy soda. Lemon is never wrong with a prawn.' },
  ],
  301: [
    { drinkId: 805, line: 'Three kinds of fish and one clean sake: it starts each of them from zero.' },
    { drinkId: 825, line: 'Bubbles and lemon work with all three, from the kingfish to the salmon.' },
    { drinkId: 855, line: 'One pot of green tea lasts for nine slices and clears the way between them.' },
  ],
  302: [
    {
      drinkId: 822,
      line: 'Five fish and three sake: begin with the daiginjo and the scallop, end with the tuna.',
    },
    { drinkId: 827, line: 'From snapper to salmon, one sharp wine does what the lemon on the plate does.' },
    { drinkId: 860, line: 'The plate goes from light to rich, and yuzu is fresh at both ends.' },
  ],
  303: [
    {
      drinkId: 802,
      line: 'The grand platter begins with scampi and otoro, and this is the silk to go with them.',
    },
    {
      drinkId: 825,
      line: 'Eight kinds of seafood, and one bottle that fits them all: dry, with fine bubbles.',
    },
    { drinkId: 855, line: 'Green tea between two kinds keeps all eight apart on the tongue.' },
  ],
  401: [
    { drinkId: 809, line: 'Smoke on top, raw below: a savoury sake has a foot in both.' },
    {
      drinkId: 835,
      line: 'Half torched, half raw, and a wine between white and red: it fits the salmon well.',
    },
    { drinkId: 861, line: 'There is citrus chilli on top, and lime and ginger go straight on from there.' },
  ],
  402: [
    { drinkId: 810, line: 'The richest cut wants the driest sake: it wipes the tongue clean.' },
    { drinkId: 827, line: 'Fat like this needs acid, and no white on our list has more of it.' },
    {
      drinkId: 855,
      line: "Hot tea is the sushi bar's own answer to otoro: it melts what the fat leaves behind.",
    },
  ],
  403: [
    { drinkId: 812, line: 'Sweet tare and seared fat: warm kimoto goes as deep as they do.' },
    { drinkId: 836, line: 'One thin slice of beef needs one light red, with cherry for the tare.' },
    { drinkId: 861, line: 'Ginger on the beef, ginger in the glass, and the fat is gone.' },
  ],
  404: [
    {
      drinkId: 811,
      line: 'Shoyu and melted butter are round and savoury, and so is this sake when it is warm.',
    },
    {
      drinkId: 834,
      line: 'Butter on the scallop and a round wine from the barrel: they are made for each other.',
    },
    { drinkId: 856, line: 'The edges are brown from the torch, and the tea is brown from the roast.' },
  ],
  405: [
    {
      drinkId: 819,
      line: 'Uni is rich, salty and sweet, and an undiluted sake is strong enough to stay with it.',
    },
    { drinkId: 825, line: 'Uni coats the tongue, and fine bubbles lift it off again.' },
    { drinkId: 857, line: 'One from the sea, one from the hills: both are deep and a little bitter.' },
  ],
  406: [
    {
      drinkId: 814,
      line: 'Each bead bursts with salt. This smooth sake rinses it off and waits for the next.',
    },
    { drinkId: 842, line: 'Salty roe and a cold, light beer: it is the best bar snack that we have.' },
    { drinkId: 855, line: 'Green tea rounds off the salt of the roe and picks up the nori.' },
  ],
  407: [
    { drinkId: 813, line: 'Eel with a sweet glaze and sansho: our boldest warm sake meets it as an equal.' },
    { drinkId: 837, line: 'Raspberry for the sweet glaze, white pepper for the sansho.' },
    { drinkId: 856, line: 'The glaze is sweet and smoky. Roasted tea is smoky too, but dry.' },
  ],
  408: [
    { drinkId: 811, line: 'Sweet egg and dashi love a round sake that tastes of warm rice.' },
    { drinkId: 843, line: 'It is soft, cloudy and hardly bitter, so the sweet egg stays in front.' },
    { drinkId: 863, line: 'Both are sweet, and neither is dessert: egg on one side, rice on the other.' },
  ],
  409: [
    { drinkId: 809, line: 'Smoke, shoyu and soft flesh: this sake has the herbs and the depth to follow.' },
    { drinkId: 836, line: 'Burnt eggplant has an earthy side, and so has pinot noir.' },
    { drinkId: 858, line: 'Roasted barley picks up the smoke and cools the ginger.' },
  ],
  501: [
    { drinkId: 811, line: 'Smoke, sweet tare and warm rice sake: any yakitori bar in Japan pours this.' },
    { drinkId: 836, line: 'Chicken and tare are not heavy, so we pour the red that is not heavy either.' },
    { drinkId: 864, line: 'Smoke and sweet tare ask for something cold and bitter, and this is both.' },
  ],
  502: [
    { drinkId: 810, line: 'Yolk and tare are rich, and a very dry junmai cuts a path through them.' },
    { drinkId: 841, line: 'Dip, bite, sip: the cold foam carries the yolk and the tare away.' },
    { drinkId: 861, line: 'There is ginger in the chicken, so more of it in the glass only helps.' },
  ],
  503: [
    { drinkId: 815, line: 'Ask for it really hot: a dry, hot honjozo runs straight through pork fat.' },
    { drinkId: 844, line: 'Spring onion, garlic and salt are loud, and so are the hops.' },
    { drinkId: 860, line: 'Lemon is in the sauce, and yuzu adds a second, softer one.' },
  ],
  504: [
    { drinkId: 813, line: 'Lamb, red miso and sansho are strong, and a warm yamahai is just as strong.' },
    { drinkId: 838, line: 'Lamb and shiraz are old partners, and the pepper in the wine greets the sansho.' },
    { drinkId: 858, line: 'The miso is charred and salty. A roasted, dry drink keeps the lamb in front.' },
  ],
  505: [
    { drinkId: 812, line: 'There is only salt on the beef, so the warm kimoto does the work of a sauce.' },
    { drinkId: 839, line: 'So much fat makes even our firmest red feel smooth.' },
    { drinkId: 855, line: 'Green tea is bitter enough to cut the fat and too light to hide the beef.' },
  ],
  506: [
    {
      drinkId: 809,
      line: 'Ponzu and charcoal around the beef: a savoury sake with plum in it ties them up.',
    },
    { drinkId: 839, line: 'The fat of the beef softens the tannin, and the wine in turn cleans up the fat.' },
    { drinkId: 860, line: 'The yuzu in the ponzu goes on in the glass, and the beef feels lighter.' },
  ],
  507: [
    { drinkId: 819, line: 'A cut this large needs a sake with strength: undiluted, with some spice.' },
    { drinkId: 838, line: 'A big bone and a big wine: ripe fruit and pepper against the charcoal crust.' },
    { drinkId: 861, line: 'Rich beef for a whole table: ginger keeps the last slice as good as the first.' },
  ],
  508: [
    { drinkId: 820, line: 'In Japan people lick salt from the masu as they drink. Here it is on the prawn.' },
    { drinkId: 832, line: 'Sea salt, lemon and fire on the plate, salt and lemon in the glass.' },
    { drinkId: 862, line: 'Salt on the shell, lemon and sugar in the bottle: it tastes like summer.' },
  ],
  509: [
    {
      drinkId: 807,
      line: 'The scallop cooks in a spoon of sake, and a smooth one with apricot goes on from there.',
    },
    {
      drinkId: 834,
      line: 'Shoyu butter and oak are both round and a little smoky, and the scallop stays sweet.',
    },
    { drinkId: 858, line: 'It is dry and roasted, so the butter never gets too much.' },
  ],
  510: [
    { drinkId: 816, line: 'Grilled squid and a hot flask is what you get at the harbour in winter.' },
    { drinkId: 841, line: 'Squid, ginger and shoyu off the fire, then a cold glass: few things are better.' },
    { drinkId: 861, line: 'The glaze is hot with ginger, and the soda is cold with it.' },
  ],
  511: [
    {
      drinkId: 811,
      line: 'This sweet white miso comes from Kyoto, and so does the sake: both are round and mild.',
    },
    { drinkId: 831, line: 'Soft, sweet cod needs a white with weight, and the ginger in it lifts the miso.' },
    { drinkId: 856, line: 'Kyoto miso and Kyoto tea: the roast is dry where the fish is sweet.' },
  ],
  512: [
    { drinkId: 814, line: 'Rich meat by the bone, with salt and lemon: a dry, smooth sake keeps it light.' },
    {
      drinkId: 833,
      line: 'The collar is a fatty part of the salmon, and a fresh, round white has the size for it.',
    },
    { drinkId: 855, line: 'Salted salmon and green tea is breakfast in Japan, and just as good tonight.' },
  ],
  513: [
    { drinkId: 818, line: 'Sweet corn, salty shoyu, and a cloudy sake that is a little sweet as well.' },
    { drinkId: 841, line: 'Salt, shoyu butter and char: take a sip of cold beer between the ribs.' },
    {
      drinkId: 862,
      line: 'At a festival you buy it at the next stall: sweet lemon soda against salt and char.',
    },
  ],
  514: [
    { drinkId: 801, line: 'Salt, char and now and then a hot one: bubbles are good for all three.' },
    { drinkId: 830, line: 'Green peppers and a wine that smells of green herbs: it is a short step.' },
    { drinkId: 855, line: 'Shishito are a little bitter and so is sencha. Both end sweet.' },
  ],
  515: [
    { drinkId: 817, line: 'Ponzu is sour and the cap is full of juice: a fresh sake keeps pace with both.' },
    { drinkId: 831, line: 'The wine is soft like the mushroom, with a touch of ginger against the ponzu.' },
    { drinkId: 856, line: 'The cap is full of its own juice, and roasted tea is the dry, woody side of it.' },
  ],
  516: [
    {
      drinkId: 809,
      line: 'Sweet miso on top, soft eggplant below: a savoury junmai keeps it from being dessert.',
    },
    {
      drinkId: 836,
      line: 'Eggplant from the fire suits a red with soft tannin, and cherry is good with miso.',
    },
    { drinkId: 857, line: 'The glaze is thick and sweet, matcha is light and bitter, and they take turns.' },
  ],
  517: [
    { drinkId: 808, line: 'Grassy spears and a light sake: the apple in it makes the tare less heavy.' },
    { drinkId: 830, line: 'Asparagus is hard on most wine, but this one is green and fresh itself.' },
    { drinkId: 855, line: 'Green tea and asparagus both taste of a field in spring.' },
  ],
  518: [
    {
      drinkId: 821,
      line: 'The skin tastes of caramel and smoke, and so does a sake that has aged this long.',
    },
    { drinkId: 846, line: 'Sweet potato from the coals, and a dark, soft beer that tastes of coffee.' },
    { drinkId: 859, line: 'Cold, green and mild against hot and sweet: they make each other better.' },
  ],
  601: [
    {
      drinkId: 818,
      line: 'Cloudy sake is as soft as the mascarpone, and its taste of rice is good with matcha.',
    },
    { drinkId: 846, line: 'The tiramisu is made without coffee, and the roast of the stout fills that in.' },
    { drinkId: 856, line: 'The box is all matcha, so drink its roasted sister: dry and not bitter.' },
  ],
  602: [
    {
      drinkId: 821,
      line: 'Black sugar syrup and a sake aged to caramel taste as if they had grown up together.',
    },
    { drinkId: 840, line: 'Gold wine and dark syrup are both thick and sweet, and the wine has the acid.' },
    { drinkId: 857, line: 'This is the old way: the sweet first, then a bowl of matcha to balance it.' },
  ],
  603: [
    {
      drinkId: 801,
      line: 'Sour curd and sweet meringue, and a sake with bubbles and a little sugar in between.',
    },
    {
      drinkId: 840,
      line: 'Orange and apricot in the wine carry the yuzu on, and it is as sweet as the tart.',
    },
    { drinkId: 855, line: 'The tart is sharp and sweet. Hot sencha is neither, and that is a rest.' },
  ],
  604: [
    {
      drinkId: 824,
      line: 'Three small sake for one dark dessert. The last of them, aged and amber, is the match.',
    },
    { drinkId: 846, line: 'Black sesame and black beer: both are roasted, soft and not too sweet.' },
    {
      drinkId: 856,
      line: 'Roasted seed and roasted leaf: the tea is light and dry where the sesame is rich.',
    },
  ],
  605: [
    {
      drinkId: 821,
      line: 'Aged sake tastes of cocoa and caramel, so with chocolate it seems part of the cake.',
    },
    {
      drinkId: 846,
      line: 'Coffee and dark chocolate in the glass, chocolate on the plate: they melt into one.',
    },
    { drinkId: 857, line: 'Chocolate is sweet and deep, matcha is bitter and deep: one bite, one sip.' },
  ],
  606: [
    { drinkId: 801, line: 'Fruit, jelly and dumplings are light, and so is a sake with fine bubbles.' },
    {
      drinkId: 840,
      line: 'Apricot and orange in the wine join the fruit, and it is sweet enough for the anko.',
    },
    { drinkId: 856, line: 'Anko and hojicha is how a tea house in Japan would do it.' },
  ],
  607: [
    { drinkId: 819, line: 'Dark caramel on the custard, spice and strength in the sake: a slow, rich end.' },
    { drinkId: 840, line: 'Pumpkin, caramel and a wine like dried apricot: it tastes of autumn.' },
    { drinkId: 856, line: 'It is roasted like coffee but not bitter, and the caramel likes it.' },
  ],
  701: [
    { drinkId: 801, line: 'Bubbles, a little sugar and yuzu: together they are almost a cocktail.' },
    { drinkId: 843, line: 'Yuzu twice, once frozen and once under foam: a fine end to a hot day.' },
    { drinkId: 861, line: 'Yuzu and ginger warm each other up, even over ice.' },
  ],
  702: [
    {
      drinkId: 802,
      line: 'White peach in the cup and white peach in the sake: smell both before you taste.',
    },
    { drinkId: 828, line: 'There is peach in the wine as well, and a sweetness to match.' },
    { drinkId: 863, line: 'Chilled, it is soft and sweet, like the thick juice of the peach itself.' },
  ],
  703: [
    {
      drinkId: 818,
      line: 'Cloudy sake is white, soft and a little sweet, just right to sip with strawberries.',
    },
    { drinkId: 826, line: 'Wild strawberry in the glass, strawberry in the cup, and bubbles between.' },
    { drinkId: 860, line: 'Shiso smells of mint and basil, and yuzu brings that out.' },
  ],
  704: [
    { drinkId: 819, line: 'A spoon of strong sake over the scoop is very good with the bitter tea.' },
    {
      drinkId: 846,
      line: 'The ice cream is green and bitter, the beer black and bitter, and both are soft.',
    },
    { drinkId: 856, line: 'Hojicha is the same leaf, roasted: gentle where the matcha is strong.' },
  ],
  705: [
    { drinkId: 821, line: 'Roasted sesame, caramel and dried fig: one long, dark taste.' },
    { drinkId: 845, line: 'Roasted seed and roasted malt, both cold and smooth.' },
    { drinkId: 858, line: 'Roasted grain and roasted seed go together, and the tea has no sugar to add.' },
  ],
  706: [
    { drinkId: 820, line: 'Cedar and roasted tea are two kinds of wood, and the cold makes both clear.' },
    {
      drinkId: 840,
      line: 'The ice cream is close to caramel and the wine close to apricot jam: sweet with sweet.',
    },
    {
      drinkId: 857,
      line: 'Bright and bitter in the bowl, mild and sweet in the cup: two teas from one bush.',
    },
  ],
}
