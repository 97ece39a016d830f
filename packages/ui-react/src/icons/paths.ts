import { CHECK, WARNING } from './host-glyphs.js'

/**
 * The icons that the modal's first opening needs. Later views pass their own to `<Glyph>`. Drawn on a 20-unit grid
 * for a 1.5 px stroke. A dot is a line of zero length with a round cap.
 */
export const ICON_PATHS = {
  back: 'M12 4.5 6.5 10l5.5 5.5',
  check: CHECK,
  'chevron-right': 'M8 5.5l4.5 4.5L8 14.5',
  close: 'M5 5l10 10M15 5 5 15',
  help: 'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15ZM7.75 8a2.25 2.25 0 1 1 3.6 1.8c-.75.55-1.35.95-1.35 1.7M10 14v.01',
  qr: 'M4.25 3.5h2.5a.75.75 0 0 1 .75.75v2.5a.75.75 0 0 1-.75.75h-2.5a.75.75 0 0 1-.75-.75v-2.5a.75.75 0 0 1 .75-.75ZM13.25 3.5h2.5a.75.75 0 0 1 .75.75v2.5a.75.75 0 0 1-.75.75h-2.5a.75.75 0 0 1-.75-.75v-2.5a.75.75 0 0 1 .75-.75ZM4.25 12.5h2.5a.75.75 0 0 1 .75.75v2.5a.75.75 0 0 1-.75.75h-2.5a.75.75 0 0 1-.75-.75v-2.5a.75.75 0 0 1 .75-.75ZM12.5 12.5v.01M16.5 12.5v.01M14.5 14.5v.01M12.5 16.5v.01M16.5 16.5v.01M10.25 4v2M4 10.25h2M9.75 10.25h2.5',
  search: 'M9 3.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11ZM13 13l3.5 3.5',
  wallet:
    'M15.5 6.5V5A1.5 1.5 0 0 0 14 3.5H5a1.5 1.5 0 0 0 0 3h10.5A1.5 1.5 0 0 1 17 8v7a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 15V5M13.5 11.5v.01',
  warning: WARNING,
} as const

export type IconName = keyof typeof ICON_PATHS

/** Icons that are mirrored in right-to-left languages. */
export const MIRRORED: ReadonlySet<IconName> = new Set<IconName>(['back', 'chevron-right'])
