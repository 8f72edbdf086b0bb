/** Facts of the group that its pages show and that no request brings. Source: specification section 2. */

export const OPENING_HOURS = 'Mon-Thu 11am-10pm, Fri-Sat 11am-11pm, Sun 12pm-9pm'
