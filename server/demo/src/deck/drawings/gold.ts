import { box, disc, FLOOR, type Piece, row, standing, through } from './shapes.ts'

const carton = (x: number, y: number) => box(x, y, 82, 62, 3)
const tape = (x: number, y: number) => box(x + 32, y, 18, 24, 2)
/** The rows of the stack, from the floor: x of the first carton, how many. */
const STACK = [
  [544, 4],
  [588, 3],
  [632, 2],
] as const
const stacked = (shape: typeof carton, odd: number) =>
  STACK.map(([x, count], level) =>
    row(count, (index) =>
      (index + level) % 2 === odd ? shape(x + index * 88, FLOOR - 62 - level * 66) : '',
    ),
  ).join('')

/** A stack at the end of the aisle, below its banner. */
export const display: readonly Piece[] = [
  ['deep', box(570, 92, 10, 180, 4), box(868, 92, 10, 180, 4)],
  ['deep', box(552, 76, 344, 86, 8)],
  ['soft', box(644, 98, 210, 16, 8)],
  ['main', box(644, 126, 140, 14, 7)],
  ['star', { x: 602, y: 120, radius: 28 }],
  ['paper', box(580, 162, 288, 108, 0.5)],
  ['mid', box(604, 182, 120, 12, 6), box(604, 204, 84, 12, 6)],
  ['main', stacked(carton, 0)],
  ['soft', stacked(carton, 1)],
  ['mid', stacked(tape, 0)],
  ['paper', stacked(tape, 1)],
  ['main', disc(814, 214, 30)],
  ['paper', box(800, 210, 28, 8, 4), box(810, 200, 8, 28, 4)],
]

/** The plan of a quarter on its easel, and two cups that were drunk over it. */
export const businessPlan: readonly Piece[] = [
  [
    'deep',
    through(600, 320, 614, 320, 584, FLOOR, 568, FLOOR),
    through(826, 320, 840, 320, 872, FLOOR, 856, FLOOR),
    box(712, 70, 14, 60, 4),
  ],
  ['paper', box(556, 96, 328, 240, 8)],
  ['main', box(556, 96, 328, 40, 8), box(556, 116, 328, 20, 0.5)],
  ['mid', box(576, 110, 96, 12, 6)],
  ['mid', box(584, 256, 44, 56, 3), box(644, 232, 44, 80, 3)],
  ['soft', box(704, 206, 44, 106, 3)],
  ['main', box(764, 176, 44, 136, 3)],
  ['deep', box(576, 312, 292, 6, 3)],
  ['star', { x: 842, y: 176, radius: 26 }],
  ['deep', box(548, 330, 344, 14, 4)],
  ['soft', standing(616, 208, 12, 46, 4), standing(632, 10, 48), standing(798, 10, 48)],
  ['paper', box(656, 362, 42, 32, 5), disc(702, 376, 11)],
  ['far', disc(702, 376, 5)],
  ['main', box(742, 362, 42, 32, 5), disc(788, 376, 11)],
  ['far', disc(788, 376, 5)],
]

const key = (column: number, line: number) => box(762 + column * 40, 278 + line * 40, 30, 28, 5)

/** What remains of a hundred: bars that lessen, and who works it out. */
export const profit: readonly Piece[] = [
  ['main', standing(536, 44, 300)],
  ['soft', box(588, 152, 44, 96)],
  ['soft', box(640, 248, 44, 72)],
  ['mid', box(640, 320, 44, 0.9, 0.4)],
  ['main', standing(692, 44, 132, 0)],
  ['deep', box(536, 150, 96, 4, 2), box(588, 246, 96, 4, 2), box(640, 318, 96, 4, 2)],
  ['star', { x: 714, y: 284, radius: 26 }],
  ['deep', box(748, 164, 160, 288, 10)],
  ['far', box(764, 184, 128, 68, 6)],
  ['main', box(852, 206, 26, 24, 3), box(820, 206, 22, 24, 3)],
  [
    'soft',
    row(3, (index) => key(index, 0)),
    row(3, (index) => key(index, 1)),
    row(3, (index) => key(index, 2)),
  ],
  ['paper', key(0, 3), key(1, 3)],
  ['main', row(4, (index) => box(882, 278 + index * 40, 12, 28, 5))],
]

/** Somebody from the chest up, so wide, standing. */
const figure = (x: number, width: number, shoulders: number) =>
  `M${x} ${FLOOR}V${shoulders + 40}a40 40 0 0 1 40 -40h${width - 80}a40 40 0 0 1 40 40V${FLOOR}z`

/** A User and the one who goes along, before the shelf that they came for. */
export const coaching: readonly Piece[] = [
  ['paper', box(528, 96, 384, 356, 4)],
  ['mid', box(528, 190, 384, 8, 3), box(528, 292, 384, 8, 3)],
  ['soft', row(3, (index) => box(544 + index * 44, 126, 34, 64, 4)), box(844, 136, 50, 54, 4)],
  [
    'mid',
    row(3, (index) => box(700 + index * 44, 140, 34, 50, 4)),
    row(2, (index) => box(544 + index * 40, 232, 32, 60, 4)),
  ],
  ['main', figure(566, 128, 300)],
  ['soft', disc(630, 254, 38)],
  ['deep', 'M592 250a38 38 0 0 1 76 0c-20 0 -34 -6 -44 -16c-6 10 -18 16 -32 16z'],
  ['deep', figure(738, 140, 276)],
  ['mid', disc(808, 226, 42)],
  ['main', 'M766 222a42 42 0 0 1 84 0c-8 -10 -20 -18 -34 -18c-20 0 -38 6 -50 18z'],
  ['paper', box(676, 336, 92, 116, 6)],
  ['soft', box(704, 326, 36, 18, 5)],
  ['mid', box(692, 400, 60, 9, 4), box(692, 420, 42, 9, 4)],
  ['star', { x: 722, y: 372, radius: 22 }],
]

/** The shelf of any category, and a basket; without a star, as it stands for topics of all three. */
export const category: readonly Piece[] = [
  ['deep', box(548, 140, 12, 312, 4), box(800, 140, 12, 312, 4)],
  ['main', box(540, 96, 280, 52, 6)],
  ['mid', box(566, 116, 150, 12, 6)],
  ['paper', box(560, 148, 240, 292, 0.5)],
  ['deep', box(548, 232, 264, 10, 3), box(548, 336, 264, 10, 3), box(548, 440, 264, 12, 3)],
  [
    'main',
    row(4, (index) => box(574 + index * 30, 172, 24, 60, 3)),
    row(3, (index) => disc(594 + index * 46, 418, 21)),
  ],
  [
    'mid',
    row(2, (index) => box(700 + index * 46, 188, 38, 44, 3)),
    row(4, (index) => box(574 + index * 34, 282, 27, 54, 3)),
  ],
  ['soft', row(2, (index) => box(716 + index * 38, 268, 30, 68, 3)), box(722, 384, 64, 56, 3)],
  ['main', through(756, 372, 916, 372, 900, FLOOR, 772, FLOOR)],
  ['deep', 'M784 372a52 60 0 0 1 104 0h-12a40 48 0 0 0 -80 0z', box(750, 366, 172, 14, 5)],
  ['soft', row(5, (index) => box(784 + index * 24, 392, 8, 46, 3))],
]
