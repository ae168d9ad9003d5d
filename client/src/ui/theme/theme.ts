import { createTheme, rem } from '@mantine/core'
import { COLORS } from './colors.ts'

/** Inter, then the systems' Chinese faces. */
const FONTS =
  "'Inter Variable', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', system-ui, sans-serif"

const heading = (size: number, line: number) => ({ fontSize: rem(size), lineHeight: rem(line) })

export const theme = createTheme({
  colors: COLORS,
  primaryColor: 'ink',
  primaryShade: { light: 7, dark: 6 },
  black: COLORS.gray[9],
  white: '#FFFFFF',
  fontFamily: FONTS,
  fontSizes: { xs: rem(12), sm: rem(14), md: rem(16), lg: rem(18), xl: rem(20) },
  lineHeights: { xs: '1.3334', sm: '1.4286', md: '1.5', lg: '1.5556', xl: '1.4' },
  headings: {
    fontFamily: FONTS,
    fontWeight: '600',
    sizes: {
      h1: heading(24, 32),
      h2: heading(18, 28),
      h3: heading(16, 24),
      h4: heading(14, 20),
    },
  },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
  radius: { xs: rem(4), sm: rem(6), md: rem(8), lg: rem(12), xl: rem(16) },
  defaultRadius: 'md',
  shadows: {
    xs: 'none',
    sm: '0 1px 2px rgba(27, 34, 44, 0.06)',
    md: '0 8px 24px rgba(27, 34, 44, 0.12)',
    lg: '0 16px 40px rgba(27, 34, 44, 0.16)',
    xl: '0 24px 64px rgba(27, 34, 44, 0.20)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  // By name: importing the components would add all of them to the first load.
  components: {
    Button: { defaultProps: { size: 'sm' } },
    Paper: { defaultProps: { radius: 'lg', withBorder: true } },
    Text: { defaultProps: { size: 'sm' } },
    // The first item gets the focus: Mantine's placeholder for it is not allowed inside role=menu.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Modal: {
      defaultProps: {
        radius: 'lg',
        padding: 'lg',
        shadow: 'lg',
        overlayProps: { backgroundOpacity: 0.4 },
        transitionProps: { duration: 120 },
      },
    },
    // Without the id by which a dialog would be described: all that stands in it would be read before its first field.
    ModalBody: { defaultProps: { id: undefined } },
    DrawerBody: { defaultProps: { id: undefined } },
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'description', 'input', 'error'] },
    },
    Tooltip: { defaultProps: { openDelay: 200 } },
  },
})
