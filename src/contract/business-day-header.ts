/**
 * Every answer of the API says which business day it is and how many whole seconds are left of it, as
 * `2026-03-02;61200`: the browser's own clock and zone know nothing of either. Source: ruling R3.
 */
export const BUSINESS_DAY_HEADER = 'x-noren-business-day'
