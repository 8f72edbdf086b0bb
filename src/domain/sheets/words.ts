/**
 * The words of spreadsheets, in the languages that the importer reads. Headings, the entries of lists and cells are
 * read by the same ones; those for allergens are in `allergen-dictionary.ts`. Source: ruling R12 ("Import and export").
 */

/** Numbers of options in headings of exports. */
const OPTION_NUMBERS = ['1', '2', '3', 'one', 'two', 'three'] as const

/** Headings of a menu's columns: English, German, French, Spanish, Italian, Dutch, Portuguese, Japanese. */
export const HEADING_WORDS = {
  name: [
    ...['dish', 'dish name', 'item', 'item name', 'menu item', 'title', 'plate', 'product', 'product name'],
    ...['food', 'food item', 'food name', 'name of dish', 'dish title'],
    ...['Gericht', 'Gerichtname', 'Speise', 'Artikel', 'Bezeichnung', 'Produkt'],
    ...['plat', 'nom', 'nom du plat', 'intitulé', 'désignation', 'produit'],
    ...['plato', 'nombre', 'nombre del plato', 'producto', 'piatto', 'nome', 'prodotto'],
    ...['gerecht', 'naam', 'prato', 'nome do prato', 'produto'],
    ...['料理名', '料理', '商品名', 'メニュー', 'メニュー名', '品名', '名前'],
  ],
  section: [
    ...[
      'category',
      'course',
      'menu section',
      'group',
      'type',
      'Kategorie',
      'Rubrik',
      'Gang',
      'Abschnitt',
      'Gruppe',
    ],
    ...['catégorie', 'rubrique', 'famille', 'categoría', 'sección', 'apartado'],
    ...['categoria', 'sezione', 'portata', 'categorie', 'sectie', 'secção', 'seção'],
    ...['カテゴリー', 'カテゴリ', '分類', '区分', 'セクション'],
  ],
  tab: [
    ...['menu', 'menus', 'menu tab', 'card', 'Karte', 'Speisekarte', 'carte', 'carta', 'meal', 'meal time'],
    ...['mealtime', 'daypart', 'Tageszeit', 'Mahlzeit', 'menú', 'menù', 'kaart', 'menukaart', 'cardápio'],
    ...['ementa', 'タブ', '時間帯'],
  ],
  price: [
    ...[
      'cost',
      'rate',
      'unit price',
      '€',
      '£',
      '$',
      '¥',
      '円',
      'price eur',
      'price usd',
      'price gbp',
      'Preis',
      'Preis in Euro',
      'Preis EUR',
      'prix',
      'prix ttc',
    ],
    ...['prix eur', 'precio', 'pvp', 'prezzo', 'prijs', 'preço', '価格', '値段', '料金', '税込価格'],
  ],
  size: [
    ...['variation', 'variation name', 'variant', 'variant name', 'variant title', 'size', 'size name'],
    ...OPTION_NUMBERS.flatMap(one => [
      ...[`option ${one} value`, `option value ${one}`, `variant option ${one} value`, `Option ${one} Wert`],
      ...[`Optionswert ${one}`, `option ${one} valeur`, `valeur option ${one}`, `valeur de l'option ${one}`],
      ...[`opción ${one} valor`, `valor de opción ${one}`, `valor de la opción ${one}`],
      ...[`opzione ${one} valore`, `valore opzione ${one}`, `valore dell'opzione ${one}`],
      ...[`optie ${one} waarde`, `waarde optie ${one}`, `opção ${one} valor`, `valor da opção ${one}`],
      ...[`オプション${one}の値`, `オプション${one}値`, `オプション${one} 値`],
    ]),
    ...['Variante', 'Variantenname', 'Größe', 'Portionsgröße', 'taille', 'variante', 'nom de la variante'],
    ...['variación', 'nombre de la variación', 'nombre de la variante', 'tamaño', 'variazione', 'formato'],
    ...['nome variante', 'variatie', 'maat', 'formaat', 'variação', 'nome da variação', 'tamanho'],
    ...['サイズ', 'バリエーション', 'バリエーション名', '種類'],
  ],
  unit: [
    ...[
      'price unit',
      'unit of price',
      'unit of measure',
      'unit',
      'uom',
      'sold by',
      'priced by',
      'sold by weight',
    ],
    ...['Einheit', 'Preiseinheit', 'Verkaufseinheit', 'Verkauf nach Gewicht', 'unité', 'unité de prix'],
    ...[
      'unité de vente',
      'vendu au poids',
      'unidad',
      'unidad de precio',
      'unidad de venta',
      'vendido por peso',
    ],
    ...['unità', 'unità di misura', 'unità di vendita', 'venduto a peso', 'eenheid', 'prijseenheid'],
    ...['verkoopeenheid', 'unidade', 'unidade de preço', 'unidade de venda', '単位', '販売単位'],
  ],
  handle: ['handle', 'url handle', 'product handle', 'item handle'],
  description: [
    ...[
      'menu text',
      'body',
      'body html',
      'product description',
      'item description',
      'details',
      'ingredients',
      'Beschreibung',
      'Zutaten',
      'ingrédients',
      'composition',
    ],
    ...['descriptif', 'descripción', 'ingredientes', 'descrizione', 'ingredienti', 'omschrijving'],
    ...['beschrijving', 'ingrediënten', 'descrição', '説明', '原材料'],
  ],
  contains: [
    ...['allergens', 'allergen', 'contains allergens', 'allergen information', 'allergen info', 'allergies'],
    ...['Allergene', 'Enthält', 'enthaltene Allergene', 'Allergenkennzeichnung', 'allergènes', 'contient'],
    ...['alérgenos', 'contiene', 'allergeni', 'allergenen', 'bevat', 'alergénios', 'alergênicos', 'contém'],
    ...['アレルゲン', 'アレルギー', 'アレルギー物質', '特定原材料'],
  ],
  mayContain: [
    ...['may', 'trace', 'traces', 'may contain traces', 'may contain traces of', 'possible traces'],
    ...['cross contamination', 'cross contact', 'Spuren', 'kann enthalten', 'kann Spuren enthalten'],
    ...['Spuren von', 'peut contenir', 'traces éventuelles', 'traces possibles', 'puede contener', 'trazas'],
    ...['può contenere', 'tracce', 'kan bevatten', 'sporen', 'kan sporen bevatten', 'pode conter'],
    ...['vestígios', 'traços', 'コンタミネーション', 'コンタミ', '微量'],
  ],
  free: [
    ...['free from', 'free of', 'not contained', 'no allergens of', 'frei von', 'enthält nicht', 'sans'],
    ...['ne contient pas', 'sin', 'no contiene', 'senza', 'non contiene', 'bevat geen', 'não contém'],
  ],
} as const satisfies Record<string, readonly string[]>

/** Headings of columns with remarks about a dish. */
export const COMMENT_WORDS: readonly string[] = [
  ...['comment', 'coment', 'remark', 'note', 'additional information', 'Kommentar', 'Bemerkung', 'Anmerkung'],
  ...['Hinweis', 'commentaire', 'remarque', 'comentario', 'observación', 'observaciones', 'nota', 'commento'],
  ...['osservazione', 'opmerking', 'toelichting', 'comentário', 'observação', 'observações'],
  ...['コメント', '備考', 'メモ', '注記', '補足'],
]

/** Headings of a column with one ingredient a line, or with all of a dish. */
export const INGREDIENT_WORDS: readonly string[] = [
  ...['ingredient', 'ingredient name', 'raw material', 'Zutat', 'Zutaten', 'ingrédient', 'ingrediente'],
  ...['ingredienti', 'ingrediënt', 'ingrediënten', '材料', '材料名', '原材料'],
]

/** Headings of a recipe's name. */
export const RECIPE_WORDS: readonly string[] = [
  ...[
    'recipe',
    'recipe name',
    'Rezept',
    'Rezeptname',
    'recette',
    'receta',
    'ricetta',
    'recept',
    'receita',
    'レシピ',
  ],
]

/** Headings of an ingredient's amount. */
export const QUANTITY_WORDS: readonly string[] = [
  ...['quantity', 'qty', 'amount', 'unit', 'Menge', 'Einheit', 'quantité', 'unité', 'cantidad', 'unidad'],
  ...['quantità', 'unità', 'hoeveelheid', 'eenheid', 'quantidade', 'unidade', '分量', '数量', '単位'],
]

/** Names of menu sections, for rows between dishes. */
export const SECTION_WORDS: readonly string[] = [
  ...[
    'curry',
    'curries',
    'noodle',
    'noodle soup',
    'fried rice',
    'stir fry',
    'stir fried',
    'special',
    'house special',
  ],
  ...['sandwich', 'burger', 'wrap', 'snack', 'small plate', 'sharing plate', 'grill', 'from the grill'],
  ...['seafood', 'poultry', 'hot drink', 'soft drink', 'spirit', 'sushi', 'sashimi', 'tandoori', 'biryani'],
  ...[
    'appetizer',
    'starter',
    'entrée',
    'main',
    'main course',
    'side',
    'side dish',
    'salad',
    'soup',
    'dessert',
  ],
  ...[
    'drink',
    'beverage',
    'wine',
    'beer',
    'cocktail',
    'breakfast',
    'lunch',
    'dinner',
    'kids',
    'pasta',
    'pizza',
  ],
  ...[
    'Vorspeise',
    'Vorspeisen',
    'Hauptgericht',
    'Hauptgerichte',
    'Hauptspeisen',
    'Beilagen',
    'Suppen',
    'Salate',
  ],
  ...['Nachspeisen', 'Nachtisch', 'Getränke', 'Weine', 'Fischgerichte', 'Fleischgerichte'],
  ...['plats', 'salades', 'soupes', 'boissons', 'vins', 'frites', 'entrantes', 'principales', 'postres'],
  ...[
    'bebidas',
    'vinos',
    'raciones',
    'tapas',
    'ensaladas',
    'sopas',
    'antipasti',
    'primi',
    'secondi',
    'contorni',
  ],
  ...[
    'dolci',
    'bevande',
    'vini',
    'voorgerechten',
    'hoofdgerechten',
    'nagerechten',
    'dranken',
    'bijgerechten',
  ],
  ...['entradas', 'pratos principais', 'sobremesas', 'vinhos', '前菜', '主菜', 'デザート', '飲み物', 'ご飯'],
]

/** Words for parts of a dish that can be left out. */
export const OPTIONAL_WORDS: readonly string[] = [
  ...['optional', 'option', 'removable', 'can be removed', 'can be left out', 'can be omitted', 'on request'],
  ...['upon request', 'weglassbar', 'kann weggelassen werden', 'auf Wunsch', 'optionnel', 'en option'],
  ...['peut être retiré', 'opcional', 'se puede quitar', 'facoltativo', 'si può togliere', 'optioneel'],
  ...['kan weggelaten worden', 'pode ser retirado', '抜き可'],
]
