import { expect, it } from 'vitest'
import { textDirection } from './text-direction.js'

it.each([
  ['ar', 'rtl'],
  ['ar-EG', 'rtl'],
  ['ar-XB', 'rtl'],
  ['he', 'rtl'],
  ['he-IL', 'rtl'],
  ['fa', 'rtl'],
  ['fa-IR', 'rtl'],
  ['FA-ir', 'rtl'],
  ['ur-PK', 'rtl'],
  ['en', 'ltr'],
  ['en-XA', 'ltr'],
  ['en-u-nu-arab', 'ltr'],
  ['hi', 'ltr'],
  ['th', 'ltr'],
  ['vi', 'ltr'],
  // Languages whose codes begin as right-to-left ones do.
  ['arn', 'ltr'],
  ['fat', 'ltr'],
  ['hes', 'ltr'],
  ['', 'ltr'],
])('textDirection() of “%s” is %s', (code, direction) => {
  expect(textDirection(code)).toBe(direction)
})
