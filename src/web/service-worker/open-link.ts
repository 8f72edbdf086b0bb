/** Message of the service worker to an open page: go to a link. */
export const OPEN_LINK = 'open-link'
