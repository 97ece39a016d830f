/** Tag of a test that shows nearly what another shows. `npm run e2e` has all of them, `npm test` none. */
export const variant = '@variant'

/** For one of a table's tests: a variant, unless it stands for the others. */
export const variantUnless = (stands: boolean) => ({ tag: stands ? [] : [variant] })
