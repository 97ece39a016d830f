import { expect, it } from 'vitest'
import { createLanguages } from './create-languages.js'

it.each([
  ['fa-IR', 'fa', 'rtl'],
  ['he', 'he', 'rtl'],
  ['hi', 'hi', 'ltr'],
  ['xx', 'en', 'ltr'],
])('the frame’s page in %s has the language %s and the direction %s', async (code, lang, dir) => {
  const root = document.createElement('html')
  await createLanguages(root).choose([code])
  expect([root.lang, root.dir]).toEqual([lang, dir])
})
