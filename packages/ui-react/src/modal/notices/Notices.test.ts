import { expect, it } from 'vitest'
import { latestShown } from './Notices.js'

const raised = ['JWT_TOKEN_NOT_VALID', 'INVALID_PROJECT_ID'] as const

it.each(['localhost', 'app.localhost', '127.0.0.1', '[::1]'])(
  '[S8.37] on the developer’s host %s, the modal shows a configuration problem such as an invalid project id',
  (hostname) => {
    expect(latestShown(raised, { hostname })).toBe('INVALID_PROJECT_ID')
  },
)

it.each(['shop.example', 'localhost.example', '192.0.2.1'])(
  '[S8.37] on %s, the modal shows only a problem that the visitor can solve, not a configuration problem',
  (hostname) => {
    expect(latestShown(raised, { hostname })).toBe('JWT_TOKEN_NOT_VALID')
    expect(latestShown(['ORIGIN_NOT_ALLOWED'], { hostname })).toBeUndefined()
  },
)
