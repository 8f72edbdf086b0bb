-- loadKitchenMenus
select (
  select coalesce(max(changed_at), now())
  from content_changes
  where table_name in ($1, …)
) as "asOf", (
  select coalesce(json_agg(json_build_object('key', key, 'label', label) order by display_order, key), '[]')
  from menu_tabs
  where is_active
) as "tabs", (
  select coalesce(json_agg(json_build_object('id', id, 'key', key, 'name', name, 'tab', tab, 'displayOrder',
      display_order) order by display_order, id), '[]')
  from menu_categories
  where is_active and tab in (
    select key
    from menu_tabs
    where is_active
  )
) as "sections", (
  select coalesce(json_agg(row order by row.display_order, row.id), '[]')
  from (
    select id, display_order, name, japanese_name as "japaneseName", kana, language, english_name as
        "englishName", source, serving, description, server_description as "serverDescription", notes, price,
        price_to as "priceTo", is_price_from as "isPriceFrom", is_market_price as "isMarketPrice", sizes,
        array(
      select mark_key
      from dish_marks
      join dietary_marks on key = mark_key
      where dish_id = menu_items.id
      order by dietary_marks.id
    ) as "dietaryInfo", image_url as "imageUrl", is_special as "isSpecial", is_available as "isAvailable",
        drink, category_id as "categoryId", (
      select json_build_object('id', id, 'hash', hash)
      from dish_images
      where dish_id = menu_items.id
      order by dish_images.id
      limit 1
    ) as "photo", (
      select count(*)::int
      from dish_images
      where dish_id = menu_items.id
    ) as "imageCount"
    from menu_items
    where is_active
  ) row
) as "dishes", (
  select coalesce(json_agg(row order by row.display_order, row.id), '[]')
  from (
    select id, display_order, key, tab, name, description, price_per_person as "pricePerPerson",
        minimum_guests as "minimumGuests", service_note as "serviceNote", (
      select json_agg(json_build_object('title', title, 'note', note, 'dishIds', array(
        select dish_id
        from set_menu_dishes
        join menu_items on menu_items.id = dish_id and menu_items.is_active
        where course_id = set_menu_courses.id
        order by set_menu_dishes.display_order
      )) order by display_order, id)
      from set_menu_courses
      where set_menu_id = set_menus.id
    ) as courses
    from set_menus
    where is_active and tab in (
      select key
      from menu_tabs
      where is_active
    )
  ) row
  where courses is not null
) as "setMenus", array(
  select text
  from menu_notes
  where is_active
  order by display_order, id
) as "importantNotes", (
  select coalesce(json_agg(json_build_object('id', id, 'name', name)), '[]')
  from locations
) as "locations", (
  select coalesce(json_agg(json_build_object('dishId', dish_id, 'locationId', location_id, 'offer', offer,
      'price', dish_places.price) order by display_order, location_id), '[]')
  from dish_places
  join locations on locations.id = location_id and locations.is_active
) as "dishPlaces", (
  select coalesce(json_agg(json_build_object('dishId', dish_id, 'drinkId', drink_id, 'line', line) order by
      dish_id, dish_pairings.display_order), '[]')
  from dish_pairings
  join menu_items as dish on dish.id = dish_id and dish.is_active
  join menu_items as drink on drink.id = drink_id and drink.is_active
) as "pairings", json_build_object( 'profile', coalesce( (
  select allergen_profile
  from settings
), $25::text), 'components', (
  select coalesce(json_agg(row), '[]')
  from (
    select id, name, description, supplier_statement as "supplierStatement", allergens, origins, is_active as
        "isActive", recipe_revision as revision, array(
      select part_id
      from component_parts
      where component_id = components.id
      order by part_id
    ) as "partIds", array(
      select equipment_id
      from component_equipment
      where component_id = components.id
      order by equipment_id
    ) as "equipmentIds", (
      select coalesce(json_agg(json_build_object('allergen', allergen, 'reason', reason)), '[]')
      from component_traces
      where component_id = components.id
    ) as "mayContain", (
      select coalesce(json_agg(json_build_object('id', id, 'equipmentId', equipment_id, 'allergen', allergen,
          'reason', reason, 'recipeRevision', recipe_revision, 'sources', sources, 'by', case when answered_by
          is not null then json_build_object('id', answered_by, 'fullName', (
        select full_name
        from users
        where users.id = answered_by
      )) end, 'at', answered_at) order by id), '[]')
      from dish_kept_apart
      where component_id = components.id
    ) as "keptApart", (
      select json_build_object('by', case when assessed_by is not null then json_build_object('id',
          assessed_by, 'fullName', (
        select full_name
        from users
        where users.id = assessed_by
      )) end, 'at', assessed_at, 'profile', allergen_profile, 'warnings', warnings)
      from recipe_assessments
      where component_id = components.id and revision = components.recipe_revision
    ) as assessment
    from components
    order by lower(name), id
  ) row
), 'equipment', (
  select coalesce(json_agg(row), '[]')
  from (
    select id, name, is_active as "isActive"
    from equipment
    order by lower(name), id
  ) row
), 'dishes', (
  select coalesce(json_agg(row), '[]')
  from (
    select menu_items.id, menu_items.name, menu_categories.name as section, array(
      select mark_key
      from dish_marks
      join dietary_marks on key = mark_key
      where dish_id = menu_items.id
      order by dietary_marks.id
    ) as "dietaryInfo", allergens, sheet_statement as "sheetStatement", recipe_revision as revision, array(
      select component_id
      from dish_components
      where dish_id = menu_items.id
      order by component_id
    ) as "componentIds", (
      select coalesce(json_agg(json_build_object( 'equipmentId', equipment_id, 'componentIds', case when
          is_narrowed then coalesce( (
        select json_agg(component_id order by component_id)
        from dish_equipment_components narrowed
        where narrowed.dish_id = used.dish_id and narrowed.equipment_id = used.equipment_id
      ), case when with_own then '[]'::json end) end, 'withOwn', with_own ) order by equipment_id), '[]')
      from dish_equipment used
      where dish_id = menu_items.id
    ) as equipment, (
      select coalesce(json_agg(json_strip_nulls(json_build_object( 'name', name, 'without', array(
        select component_id
        from dish_swap_components
        where swap_id = dish_swaps.id and not is_added
        order by component_id
      ), 'with', array(
        select component_id
        from dish_swap_components
        where swap_id = dish_swaps.id and is_added
        order by component_id
      ), 'madeApart', made_apart )) order by display_order, id), '[]')
      from dish_swaps
      where dish_id = menu_items.id
    ) as swaps, (
      select coalesce(json_agg(json_build_object('id', id, 'equipmentId', equipment_id, 'allergen', allergen,
          'reason', reason, 'recipeRevision', recipe_revision, 'sources', sources, 'by', case when answered_by
          is not null then json_build_object('id', answered_by, 'fullName', (
        select full_name
        from users
        where users.id = answered_by
      )) end, 'at', answered_at) order by id), '[]')
      from dish_kept_apart
      where dish_id = menu_items.id
    ) as "keptApart", (
      select json_build_object('by', case when assessed_by is not null then json_build_object('id',
          assessed_by, 'fullName', (
        select full_name
        from users
        where users.id = assessed_by
      )) end, 'at', assessed_at, 'profile', allergen_profile, 'warnings', warnings)
      from recipe_assessments
      where dish_id = menu_items.id and revision = menu_items.recipe_revision
    ) as assessment
    from menu_items
    join menu_categories on menu_categories.id = category_id
    join menu_tabs on menu_tabs.key = tab
    where menu_items.is_active and menu_categories.is_active and menu_tabs.is_active
    order by menu_categories.display_order, menu_categories.id, menu_items.display_order, menu_items.id
  ) row
), 'marks', (
  select coalesce(json_agg(json_build_object('key', key, 'name', name, 'letters', letters, 'claim', claim)
      order by display_order, id), '[]')
  from dietary_marks
  where is_active
), 'leavings', (
  select coalesce(json_agg(json_build_object('id', id, 'equipmentId', equipment_id, 'locationId', location_id,
      'source', source, 'name', name, 'allergen', allergen, 'day', to_char(since at time zone coalesce((
    select time_zone
    from settings
  ), $26::text), 'YYYY-MM-DD')) order by id), '[]')
  from equipment_leavings
  where cleaned_at is null
), 'locations', (
  select coalesce(json_agg(json_build_object( 'locationId', locations.id, 'name', locations.name,
      'differences', coalesce(differences, '[]') ) order by locations.display_order, locations.id), '[]')
  from locations
  left join (
    select location_id, json_agg(json_build_object('id', id, 'equipmentId', equipment_id, 'dishId', dish_id,
        'componentId', component_id, 'insteadId', instead_id, 'reason', reason, 'sources', sources, 'by', case
        when answered_by is not null then json_build_object('id', answered_by, 'fullName', (
      select full_name
      from users
      where users.id = answered_by
    )) end, 'at', answered_at) order by id) as differences
    from kitchen_differences
    group by location_id
  ) differing on differing.location_id = locations.id
  where differences is not null or exists (
    select
    from equipment_leavings
    where location_id = locations.id and cleaned_at is null
  )
) ) as "kitchen"

