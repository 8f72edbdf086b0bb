import type { SetMenu } from './set-menu.ts'

export const SET_MENUS: readonly SetMenu[] = [
  {
    key: 'tasting',
    tab: 'tasting',
    name: 'Tasting Menu',
    description:
      'Seven courses from every part of the kitchen: something raw, something steamed, something fried, the charcoal grill, sushi and a dessert. Portions are small, so that guests reach the end still able to enjoy it.',
    pricePerPerson: 120,
    minimumGuests: 2,
    courses: [
      { title: 'To start', dishIds: [1], note: 'One bowl between two guests.' },
      {
        title: 'Sashimi',
        dishIds: [301],
        note: 'One plate of nine slices between two guests. The shoyu can be changed to tamari.',
      },
      { title: 'Steamed', dishIds: [9], note: 'One cup for each guest.' },
      { title: 'Tempura', dishIds: [16], note: 'Two prawns for each guest.' },
      {
        title: 'Robata',
        dishIds: [511, 505],
        note: 'For each guest, half a fillet of black cod, then one wagyu skewer. The cod goes first because it is lighter.',
      },
      {
        title: 'Sushi and soup',
        dishIds: [401, 404, 2],
        note: 'One piece of each nigiri and one bowl of soup for each guest.',
      },
      { title: 'Dessert', dishIds: [601], note: 'One box for each guest.' },
    ],
    serviceNote:
      'Allow two hours. Ask about allergies before you send the order, and speak to the chef if there is even one. A pescatarian guest has Ika Maruyaki in place of the wagyu. For a guest who avoids shellfish, the chawanmushi is made with no prawn, Yaki Shishito takes the place of the tempura, and a second salmon nigiri takes the place of the scallop. For an allergy that is not enough, as the grill and the sushi bar are shared. An all-cooked version is not possible, nor is a vegetarian or vegan one.',
  },
  {
    key: 'banquet',
    tab: 'tasting',
    name: 'Banquet',
    description:
      'The long table: nine courses with oysters, the grand sashimi platter, two kinds of tempura, prawns and black cod from the charcoal, wagyu sirloin and the best of the sushi bar. It is made for sharing.',
    pricePerPerson: 170,
    courses: [
      {
        title: 'To start',
        dishIds: [1, 6],
        note: 'One bowl of edamame between two; two oysters for each guest.',
      },
      {
        title: 'Sashimi',
        dishIds: [303],
        note: 'The boat is built for four guests. For smaller parties the chef counts six slices for each guest.',
      },
      { title: 'Cold plate', dishIds: [8], note: 'Three slices for each guest.' },
      { title: 'Steamed', dishIds: [9], note: 'One cup for each guest.' },
      {
        title: 'Tempura',
        dishIds: [16, 17],
        note: 'One prawn and two pieces of vegetable for each guest, on shared paper.',
      },
      {
        title: 'Robata',
        dishIds: [508, 511],
        note: 'One tiger prawn and half a fillet of black cod for each guest.',
      },
      {
        title: 'Wagyu',
        dishIds: [506, 514],
        note: 'About 80 g of sirloin for each guest, sliced, with shishito for the table.',
      },
      {
        title: 'Sushi and soup',
        dishIds: [402, 407, 2],
        note: 'One piece of each nigiri and one bowl of soup for each guest.',
      },
      { title: 'Dessert', dishIds: [603, 703], note: 'One tart and one scoop of sorbet for each guest.' },
    ],
    serviceNote:
      'Allow two and a half hours, and clear between courses. Tell the kitchen the number of guests when they sit down, because the sashimi boat and the sirloin are cut to that number. Any allergy goes to the chef first. For a guest who avoids shellfish the oysters, both tempura and the tiger prawn come out, the custard is made without its prawn, and the sashimi is plated away from the boat, so warn the chef early. For an allergy that is not enough, as the grill, the sushi bar and the fryer are shared. Pescatarian guests have Hamachi Carpaccio in place of the tataki and a full fillet of black cod in place of the sirloin. Raw courses stay: there is no all-cooked, vegetarian or vegan banquet.',
  },
  {
    key: 'express-lunch',
    tab: 'tasting',
    name: 'Express Lunch',
    description:
      'For a guest who must be back at work: soup, salad and sushi on one tray, then one hot dish with rice, and a sorbet.',
    pricePerPerson: 60,
    courses: [
      {
        title: 'On the tray',
        dishIds: [2, 4, 203, 204],
        note: 'A half bowl of salad; two salmon nigiri and two kingfish nigiri. All of it arrives together.',
      },
      {
        title: 'One hot dish',
        dishIds: [14, 23],
        note: 'The guest chooses one, as large as on the menu, with a bowl of plain rice.',
      },
      { title: 'To finish', dishIds: [701], note: 'Two scoops.' },
    ],
    serviceNote:
      'Ask how much time the guest has, and aim for 45 minutes from order to bill. Send the hot dish when the tray is half eaten. Offer the sorbet and the bill together. A guest who eats no meat may have Agedashi Tofu as the hot dish, but it has fish in its broth unless ordered with salt. Allergies go to the chef first, at lunch as at dinner.',
  },
  {
    key: 'gluten-free-tasting',
    tab: 'tasting',
    name: 'Gluten-Free Tasting Menu',
    description:
      'Six courses made without gluten ingredients, in a kitchen that uses wheat. Not for a guest with coeliac disease unless the chef has agreed. Most courses are on the menu as they are, and the sashimi comes with tamari.',
    pricePerPerson: 110,
    minimumGuests: 2,
    courses: [
      {
        title: 'To start',
        dishIds: [1, 3],
        note: 'Both are as on the menu. One bowl of edamame between two; a small bowl of cucumber for each guest.',
      },
      {
        title: 'Sashimi',
        dishIds: [301],
        note: 'Tamari in place of shoyu, poured in the kitchen. One plate of nine slices between two guests.',
      },
      {
        title: 'Steamed',
        dishIds: [9],
        note: 'As on the menu: our custard is seasoned with tamari. One cup for each guest.',
      },
      {
        title: 'Robata',
        dishIds: [511, 505],
        note: 'Half a fillet of black cod and one wagyu skewer for each guest, grilled on a clean wire rack. No tare and no ponzu come with them.',
      },
      {
        title: 'Rice and soup',
        dishIds: [22, 2],
        note: 'One pot of rice between two guests and one bowl of soup for each. The rice is made with tamari and the soup with rice miso. Start the pot when the sashimi goes out.',
      },
      { title: 'Dessert', dishIds: [607], note: 'As on the menu. One custard for each guest.' },
    ],
    serviceNote:
      'Ask if the guest has coeliac disease or chooses to avoid gluten, and tell the chef which before you send the order. Take shoyu off the table and bring tamari in its own jug. No course comes from our fryers; the fried tofu in the rice is bought fried. The robata, the steamer, the sushi bar, the cold station, the pastry bench and the pastry oven are shared with dishes that hold wheat, so we can promise care but not zero traces: say this to a guest with coeliac disease, and let the chef decide. Pescatarian guests have Ebi Shioyaki in place of wagyu. For a guest who avoids shellfish, the custard is made with no prawn. Raw fish stays on the menu, and there is no vegetarian or vegan version.',
  },
]

export const IMPORTANT_NOTES: readonly string[] = [
  'Always ask about allergies, at every table, before you take the order.',
  'Discuss every guest with an allergy with the chef first. Send the order only after that.',
  'Pescatarian changes are possible, and so are changes for guests who avoid shellfish or nuts. Write them on the booking or the docket.',
  'An all-cooked tasting menu is not possible. A vegetarian or vegan tasting menu is not possible either: help those guests choose dishes from the menu.',
]
