/** Tag of a test that shows nearly what another shows. `npm run e2e` has all of them, `npm test` none. */
export const variant = '@variant'
