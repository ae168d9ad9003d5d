/** The product's colours (client/src/ui/theme), as a mail has no variables. */
export const MAIL_STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 0; -webkit-text-size-adjust: 100%; }
body, td { font-family: Inter, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'PingFang SC', 'Microsoft YaHei', sans-serif; font-size: 16px; line-height: 24px; color: #1B222C; }
table { border-collapse: separate; border-spacing: 0; }
.whole { width: 100%; }
.page { background: #F6F7F9; }
.around { padding: 24px 12px; }
.column { width: 100%; max-width: 560px; text-align: left; }
.brand { padding: 0 8px 16px; font-size: 20px; line-height: 28px; font-weight: 600; }
.gold { color: #B28700; }
.bronze { color: #B56C3B; }
.silver { color: #71879D; }
.card { padding: 32px; border: 1px solid #E3E7EC; border-radius: 12px; background: #FFFFFF; }
.card p { margin: 0 0 16px; }
.card p:last-child { margin: 0; }
.closing { padding: 24px 0 0; }
h1 { margin: 0 0 16px; font-size: 20px; line-height: 28px; font-weight: 600; overflow-wrap: anywhere; }
h2 { margin: 24px 0 8px; font-size: 16px; line-height: 24px; font-weight: 600; }
ul { margin: 0 0 16px; padding: 0 0 0 20px; }
li { margin: 0 0 8px; overflow-wrap: anywhere; }
.dimmed, .label, .foot, .foot p { color: #586373; }
.facts { margin: 0 0 8px; border-top: 1px solid #E3E7EC; }
.facts td { padding: 8px 0; border-bottom: 1px solid #E3E7EC; vertical-align: top; font-size: 14px; line-height: 20px; }
.facts .label { width: 35%; padding-right: 16px; }
.facts .value { overflow-wrap: anywhere; }
.buttons { margin: 24px 0 0; }
.button { border-radius: 8px; background: #2F539F; }
.button a { display: inline-block; padding: 10px 20px; color: #FFFFFF; font-weight: 600; text-decoration: none; }
a { color: #2F539F; }
.foot { padding: 16px 8px 0; }
.foot p { margin: 0 0 8px; font-size: 13px; line-height: 20px; }
.foot a { font-size: 13px; }
@media (max-width: 480px) {
  .card { padding: 24px 20px; }
  .button, .buttons, .button a { width: 100%; box-sizing: border-box; text-align: center; }
}
@media (prefers-color-scheme: dark) {
  body, td { color: #D5DBE4; }
  .page { background: #151A21; }
  .card { border-color: #2F3844; background: #1C232C; }
  .dimmed, .label, .foot, .foot p { color: #97A2B1; }
  .facts, .facts td { border-color: #2F3844; }
  .gold { color: #D6AC22; }
  .bronze { color: #CC8757; }
  .silver { color: #8DA1B5; }
  .button { background: #3D64B6; }
  .button a { color: #FFFFFF; }
  a { color: #93AFE3; }
}
`
