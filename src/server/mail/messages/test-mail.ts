/** To the admin who asks, to see that mail arrives. */
export const TEST_MAIL = {
  subject: 'Noren can send mail',
  text: 'You asked Noren for this mail. That it arrived means that mail works. There is nothing to do.',
}
