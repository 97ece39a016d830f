// What later views show, each for itself, so that a chunk carries only its own. Drawn as those of paths.ts.

export const ARROW_DOWN = 'M10 4v12M5 11l5 5 5-5'
export const ARROW_FORWARD = 'M4 10h12M11 5l5 5-5 5'
export const ARROW_UP = 'M10 16V4M5 9l5-5 5 5'
export const BIN =
  'M3.5 5.5h13M7.5 5.5v-1A1.25 1.25 0 0 1 8.75 3.25h2.5A1.25 1.25 0 0 1 12.5 4.5v1M5 5.5l.65 9.6a1.5 1.5 0 0 0 1.5 1.4h5.7a1.5 1.5 0 0 0 1.5-1.4L15 5.5'
export const CARD =
  'M4.25 4.5h11.5A1.75 1.75 0 0 1 17.5 6.25v7.5a1.75 1.75 0 0 1-1.75 1.75H4.25a1.75 1.75 0 0 1-1.75-1.75v-7.5A1.75 1.75 0 0 1 4.25 4.5ZM2.5 8.5h15M5.5 12.5h2.5'
export const FLIP = 'M6.5 4v12M3 12.5 6.5 16l3.5-3.5M13.5 16V4M10 7.5 13.5 4 17 7.5'
export const IMAGE =
  'M4.5 3.5h11a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1ZM3.5 14l3.75-4 3 3 2.25-2.25 4 3.75M13 7.25v.01'
export const MAIL =
  'M4 4h12a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 16 16H4a1.5 1.5 0 0 1-1.5-1.5v-9A1.5 1.5 0 0 1 4 4ZM3 6.25l7 4.75 7-4.75'
export const MORE =
  'M4.5 9.5a.5.5 0 1 1 0 1 .5.5 0 0 1 0-1ZM10 9.5a.5.5 0 1 1 0 1 .5.5 0 0 1 0-1ZM15.5 9.5a.5.5 0 1 1 0 1 .5.5 0 0 1 0-1Z'
export const PLUS = 'M10 4v12M4 10h12'
export const SEAL =
  'm10 2 2 1.5 2.5-.2.75 2.4 2.15 1.3L16.6 9.4 17.5 11.75 15.6 13.4l-.25 2.5-2.45.5L11.4 18.3 10 17.4 8.6 18.3 7.1 16.4l-2.45-.5-.25-2.5L2.5 11.75 3.4 9.4 2.6 7l2.15-1.3.75-2.4 2.5.2ZM7.25 10.25l2 2 3.5-3.75'
export const SWAP = 'M3.5 7h13M13 3.5 16.5 7 13 10.5M16.5 13h-13M7 9.5 3.5 13 7 16.5'
