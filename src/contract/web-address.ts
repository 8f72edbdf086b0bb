/** An https address at a domain. Not with a name before it: `https://instagram.com@elsewhere.example` is elsewhere. */
export const HTTPS_ADDRESS =
  /^https:\/\/(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}(?::\d{1,5})?(?:[/?#]\S*)?$/i
