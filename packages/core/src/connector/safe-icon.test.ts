import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeIcon } from './safe-icon.js'

// The icon in EIP-6963's example (licensed CC0).
const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4//8/w38GIAXDIBKE0DHxgljNBAAO9TXL0Y4OHwAAAABJRU5ErkJggg=='

describe('safeIcon()', () => {
  it.each([
    png,
    'data:image/webp;base64,UklGRg==',
    'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
    'data:image/svg+xml;utf8,%3Csvg/%3E',
    'data:image/svg+xml;charset=utf-8;base64,PHN2Zy8+',
    // This icon is harmless, since scripts don't run in the source of an <img>.
    'data:image/svg+xml,<svg onload="alert(1)"><script>alert(1)</script></svg>',
  ])('safeIcon() accepts a data: URL of a common image type unchanged (row %#)', (icon) => {
    expect(safeIcon(icon)).toBe(icon)
  })

  it('safeIcon() corrects an image type that some wallets misspell, and trims spaces', () => {
    expect(safeIcon(' data:image/svg;base64,PHN2Zy8+\n')).toBe('data:image/svg+xml;base64,PHN2Zy8+')
  })

  it.for([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;image/png,x',
    'data:,image/png',
    'data:image/png',
    'data:image/x-icon;base64,AA==',
    'data:image/svg+xml+html,x',
    'blob:https://host.example/1',
    'https://icons.example/a.png',
    '//icons.example/a.png',
    `data:image/png;base64,${'A'.repeat(1_000_000)}`,
    '',
    undefined,
    null,
    7,
    { toString: () => png },
    [png],
  ])(
    'safeIcon() rejects an icon of another scheme or type, a huge icon and a value that is no string (row %#)',
    (icon) => {
      expect(safeIcon(icon)).toBeUndefined()
    },
  )

  it('safeIcon() returns only data: images of known types, for any input', () => {
    const schemes = fc.constantFrom(
      'javascript:',
      'data:',
      'data:image/png',
      'https:',
      'data:image/',
    )
    const nearlyValid = fc.tuple(schemes, fc.string()).map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.oneof(fc.anything(), nearlyValid), (value) => {
        const icon = safeIcon(value)
        if (icon === undefined) return
        expect(icon).toMatch(/^data:image\/(png|webp|gif|jpeg|svg\+xml)[;,]/i)
        expect(new URL(icon).protocol).toBe('data:')
      }),
    )
  })
})
