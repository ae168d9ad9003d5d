import { bottle, box, disc, FLOOR, type Piece, row, standing, through } from './shapes.ts'

/** A stripe of the awning that hangs out over the street. */
const stripe = (index: number) => {
  const [top, foot] = [572 + index * 37.5, 548 + index * 43.5]
  return through(top, 250, top + 37.5, 250, foot + 43.5, 304, foot, 304)
}

/** A shophouse: shutters above, an awning, the counter behind it. */
export const outlet: readonly Piece[] = [
  ['deep', through(562, 96, 582, 66, 862, 66, 882, 96)],
  ['paper', box(572, 92, 300, 360, 3)],
  ['mid', row(3, (index) => box(600 + index * 88, 116, 68, 68, 4))],
  ['main', row(3, (index) => box(600 + index * 88, 116, 32, 68, 4))],
  ['deep', box(572, 204, 300, 46, 3)],
  ['soft', box(636, 220, 190, 14, 7)],
  ['star', { x: 604, y: 228, radius: 17 }],
  ['far', box(592, 304, 176, 148, 3)],
  ['soft', box(592, 352, 176, 6, 2), box(592, 400, 176, 6, 2)],
  ['main', row(4, (index) => box(606 + index * 22, 320, 16, 32, 3)), box(708, 330, 46, 22, 3)],
  ['deep', box(704, 366, 16, 34, 3), box(726, 366, 16, 34, 3)],
  ['soft', box(606, 370, 40, 30, 3), box(652, 378, 34, 22, 3)],
  ['main', standing(580, 118, 50)],
  ['paper', box(592, 416, 94, 8, 4)],
  ['main', standing(788, 64, 130)],
  ['far', box(798, 334, 44, 58, 3)],
  ['paper', disc(842, 408, 5)],
  ['main', row(4, (index) => stripe(index * 2))],
  ['paper', row(4, (index) => stripe(index * 2 + 1))],
  ['soft', box(548, 300, 348, 8, 4)],
  ['deep', standing(528, 44, 30)],
  ['soft', standing(532, 36, 26, 32)],
]

/** A carton, tins and a bottle, and the hours that they have. */
export const range: readonly Piece[] = [
  ['deep', disc(704, 158, 84)],
  ['paper', disc(704, 158, 70)],
  [
    'mid',
    box(700, 96, 8, 16, 3),
    box(700, 204, 8, 16, 3),
    box(642, 154, 16, 8, 3),
    box(750, 154, 16, 8, 3),
  ],
  ['main', box(699, 112, 10, 52, 5), through(700, 152, 744, 178, 738, 188, 698, 166)],
  ['deep', disc(704, 160, 9)],
  ['main', through(560, 296, 584, 246, 650, 246, 674, 296, 674, FLOOR, 560, FLOOR)],
  ['deep', box(580, 232, 74, 18, 4)],
  ['soft', through(560, 296, 617, 260, 674, 296)],
  ['paper', box(578, 330, 78, 86, 6)],
  ['soft', box(590, 344, 54, 10, 5), box(590, 366, 38, 10, 5)],
  ['main', box(590, 392, 54, 12, 6)],
  ['paper', standing(690, 92, 88, 0, 8)],
  ['soft', box(690, 372, 92, 16, 5), box(690, 436, 92, 16, 5)],
  ['star', { x: 736, y: 412, radius: 21 }],
  ['mid', standing(694, 84, 62, 90, 8)],
  ['main', box(694, 312, 84, 14, 5)],
  ['deep', bottle(800, FLOOR, 84, 208)],
  ['main', box(826, 236, 32, 16, 4)],
  ['mid', box(800, 360, 84, 50, 2)],
  ['paper', box(814, 376, 56, 8, 4), box(814, 390, 36, 8, 4)],
]

/** A pin whose point stands at a place. */
const pin = (x: number, y: number, radius: number) =>
  `M${x} ${y}c${-radius * 0.7} ${-radius * 1.1} ${-radius} ${-radius * 1.4} ${-radius} ${-radius * 2}` +
  `a${radius} ${radius} 0 1 1 ${2 * radius} 0c0 ${radius * 0.6} ${-radius * 0.3} ${radius * 0.9} ${-radius} ${radius * 2}z`

/** A road over hills to three outlets. */
export const route: readonly Piece[] = [
  ['mid', `M516 ${FLOOR}c40 -92 104 -152 188 -152c96 0 168 62 216 152z`],
  ['soft', `M640 ${FLOOR}c40 -66 96 -106 164 -106c62 0 106 44 128 106z`],
  [
    'paper',
    `M566 ${FLOOR}c22 -44 64 -62 122 -66c46 -4 66 -12 66 -28c0 -18 -44 -22 -44 -46c0 -20 30 -32 78 -36l6 6c-36 6 -56 16 -56 30c0 20 62 22 62 52c0 30 -44 40 -92 46c-42 6 -64 18 -72 42z`,
  ],
  ['deep', standing(524, 56, 46), through(516, 410, 552, 380, 588, 410)],
  ['main', standing(542, 20, 28)],
  ['deep', box(848, 320, 56, 46, 3), through(840, 324, 876, 294, 912, 324)],
  ['main', box(866, 338, 20, 28, 2)],
  ['main', pin(640, 400, 26), pin(742, 346, 26)],
  ['paper', disc(640, 348, 11), disc(742, 294, 11)],
  ['deep', pin(790, 272, 46)],
  ['paper', disc(790, 180, 34)],
  ['star', { x: 790, y: 181, radius: 24 }],
]

/** A delivery van, and a trolley with the order. */
export const van: readonly Piece[] = [
  ['main', `M664 ${FLOOR - 36}V238a8 8 0 0 1 8 -8H872a8 8 0 0 1 8 8V416z`],
  ['main', 'M664 416V300H650a14 14 0 0 0 -12 8L612 352l-18 8a12 12 0 0 0 -8 11V416z'],
  ['far', 'M664 312H650l-22 40h36z'],
  ['deep', box(680, 250, 130, 166, 4)],
  ['mid', box(692, 356, 50, 54, 3), box(748, 356, 50, 54, 3), box(692, 296, 50, 54, 3)],
  ['soft', box(712, 356, 10, 16, 2), box(768, 356, 10, 16, 2), box(712, 296, 10, 16, 2)],
  ['paper', box(820, 250, 48, 100, 4)],
  ['star', { x: 844, y: 300, radius: 19 }],
  ['soft', box(580, 404, 304, 16, 6)],
  ['deep', disc(634, 424, 28), disc(826, 424, 28)],
  ['mid', disc(634, 424, 12), disc(826, 424, 12)],
  ['deep', box(530, 236, 8, 206, 4), box(516, 232, 22, 8, 4), box(530, 434, 42, 8, 3)],
  ['paper', box(540, 378, 36, 54, 3)],
  ['soft', box(540, 320, 36, 54, 3)],
  ['deep', disc(540, 442, 10)],
]

const bottles = (x: number, foot: number) => row(4, (index) => bottle(x + index * 27, foot, 19, 54))

/** A chiller that is full, and the end of a gondola beside it. */
export const merchandising: readonly Piece[] = [
  ['deep', standing(542, 156, 372, 0, 8)],
  ['soft', box(554, 94, 132, 34, 4)],
  ['paper', box(606, 106, 66, 10, 5)],
  ['far', box(556, 138, 128, 296, 4)],
  ['main', bottles(566, 220), bottles(566, 366)],
  ['soft', bottles(566, 293)],
  ['deep', bottles(566, 430)],
  ['soft', box(556, 220, 128, 6, 2), box(556, 293, 128, 6, 2), box(556, 366, 128, 6, 2)],
  ['paper', box(690, 230, 5, 96, 2)],
  ['star', { x: 580, y: 112, radius: 14 }],
  ['paper', box(726, 170, 180, 282, 4)],
  ['main', box(718, 132, 196, 44, 6)],
  ['mid', box(740, 148, 90, 12, 6)],
  ['deep', box(726, 250, 180, 10, 3), box(726, 340, 180, 10, 3), box(720, 434, 192, 18, 3)],
  [
    'main',
    row(3, (index) => box(740 + index * 32, 196, 26, 54, 3)),
    row(5, (index) => box(740 + index * 32, 378, 26, 56, 3)),
  ],
  ['mid', row(2, (index) => box(836 + index * 32, 208, 26, 42, 3))],
  ['soft', row(4, (index) => disc(758 + index * 40, 322, 18)), box(836, 362, 58, 12, 3)],
]
