/** `npm test` checks a view in fewer languages, themes and sizes. */
export const fewLooks = process.env.E2E_LOOKS === 'few'
