import { box, disc, FLOOR, type Piece, row, standing, through } from './shapes.ts'

/** A shelf whose better half is ours, with the tape that measures it. */
export const shelfShare: readonly Piece[] = [
  ['paper', box(536, 196, 364, 240, 4)],
  ['deep', box(530, 180, 12, 272, 4), box(894, 180, 12, 272, 4)],
  ['deep', box(530, 268, 376, 10, 3), box(530, 356, 376, 10, 3), box(530, 440, 376, 12, 3)],
  [
    'main',
    row(4, (index) => box(552 + index * 44, 206, 36, 62, 4)),
    row(3, (index) => box(552 + index * 44, 294, 36, 62, 4)),
    row(5, (index) => box(552 + index * 44, 384, 36, 56, 4)),
  ],
  [
    'soft',
    row(2, (index) => box(728 + index * 44, 216, 36, 52, 4)),
    row(2, (index) => box(684 + index * 44, 304, 36, 52, 4)),
  ],
  [
    'mid',
    row(2, (index) => box(816 + index * 36, 224, 28, 44, 4)),
    row(3, (index) => box(778 + index * 38, 312, 30, 44, 4)),
    row(3, (index) => box(780 + index * 38, 396, 30, 44, 4)),
  ],
  ['star', { x: 570, y: 324, radius: 14 }],
  ['star', { x: 614, y: 324, radius: 14 }],
  ['star', { x: 658, y: 324, radius: 14 }],
  ['paper', box(552, 128, 280, 34, 4)],
  ['main', row(13, (index) => box(566 + index * 20, 128, 4, index % 4 === 0 ? 20 : 11, 2))],
  ['deep', disc(844, 140, 44)],
  ['soft', disc(844, 140, 24)],
  ['deep', disc(844, 140, 8)],
]

/** An invoice on its clipboard, and the cash box that waits for it. */
export const credit: readonly Piece[] = [
  ['deep', box(540, 96, 200, 356, 8)],
  ['paper', box(556, 118, 168, 318, 4)],
  ['soft', box(604, 82, 72, 40, 6)],
  ['main', box(576, 148, 84, 16, 8)],
  [
    'mid',
    box(576, 192, 78, 12, 6),
    box(576, 222, 94, 12, 6),
    box(576, 252, 64, 12, 6),
    box(576, 282, 86, 12, 6),
  ],
  ['soft', row(4, (index) => box(684, 192 + index * 30, 22, 12, 6)), box(576, 316, 130, 4, 2)],
  ['main', box(636, 336, 70, 24, 6)],
  ['star', { x: 598, y: 390, radius: 28 }],
  ['paper', box(788, 250, 100, 120, 4)],
  ['mid', box(770, 274, 108, 100, 4)],
  ['soft', disc(824, 310, 20)],
  ['main', box(752, 348, 154, 104, 6)],
  ['deep', box(752, 348, 154, 26, 6), box(816, 388, 26, 34, 5)],
  ['soft', disc(829, 400, 6), box(827, 402, 4, 12, 2)],
  ['soft', disc(770, 216, 24), disc(850, 196, 24)],
  ['paper', disc(770, 216, 12), disc(850, 196, 12)],
]

/** The price on one side of the scales, what the owner earns on the other. */
export const objections: readonly Piece[] = [
  ['deep', box(712, 150, 16, 290, 5), standing(650, 140, 20, 0, 6), disc(720, 146, 20)],
  ['main', through(560, 206, 876, 138, 880, 152, 564, 220)],
  ['deep', disc(566, 212, 9), disc(874, 146, 9)],
  [
    'soft',
    through(563, 214, 569, 214, 624, 342, 617, 342),
    through(563, 214, 569, 214, 516, 342, 509, 342),
  ],
  [
    'soft',
    through(871, 148, 877, 148, 932, 262, 925, 262),
    through(871, 148, 877, 148, 824, 262, 817, 262),
  ],
  [
    'main',
    'M500 338H633c-6 32 -34 50 -66 50s-60 -18 -67 -50z',
    'M808 258H941c-6 32 -34 50 -66 50s-60 -18 -67 -50z',
  ],
  ['soft', row(3, (index) => box(530 + index * 7, 318 - index * 20, 74 - index * 14, 17, 6))],
  ['star', { x: 567, y: 252, radius: 22 }],
  ['paper', through(838, 258, 838, 206, 874, 176, 910, 206, 910, 258)],
  ['main', disc(874, 204, 8)],
  ['soft', box(852, 226, 44, 9, 4), box(852, 241, 30, 9, 4)],
  ['mid', `M650 ${FLOOR - 20}h140l-20 -12h-100z`],
]
