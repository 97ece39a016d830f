/** In `npm test` a view is looked at in fewer languages, themes and sizes. */
export const fewLooks = process.env.E2E_LOOKS === 'few'
