import type { Brand } from '#orgs'

/** The colours have passed a format check, so no other text of an organisation can get into the style sheet. */
export const pageStyle = ({ color, onColor, ink }: Brand): string => `
*{box-sizing:border-box}
html{color-scheme:light}
body{margin:0;min-height:100vh;background:#f3f4f6;color:#1b1f24;font:1rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",sans-serif}
header{background:${color};color:${onColor};padding:1.1rem 1.25rem 4.5rem}
.in{max-width:30rem;margin:0 auto;display:flex;align-items:center;gap:.8rem}
.name{font-weight:650;font-size:1.1rem;letter-spacing:.01em;overflow-wrap:anywhere}
.logo{height:2.75rem;max-width:9rem;object-fit:contain}
.mark{width:2.75rem;height:2.75rem;border-radius:.7rem;display:grid;place-items:center;font-weight:700;font-size:1.3rem;background:${onColor};color:${color}}
main{max-width:30rem;margin:-3.4rem auto 3rem;background:#fff;border-radius:1rem;padding:1.75rem 2rem 2rem;box-shadow:0 1px 2px #0000001f,0 12px 32px #0000001a}
h1{text-wrap:balance;font-size:1.5rem;line-height:1.25;margin:0 0 .75rem;overflow-wrap:anywhere}
p{margin:0 0 1rem}
main>:last-child{margin-bottom:0}
.quiet{color:#565e69;font-size:.92rem}
.steps{list-style:none;display:flex;gap:1.1rem;margin:0 0 1.4rem;padding:0 0 1.1rem;border-bottom:1px solid #e4e7eb;font-size:.88rem;color:#565e69}
.steps li{display:flex;align-items:center;gap:.45rem}
.steps span{width:1.5rem;height:1.5rem;border-radius:50%;display:grid;place-items:center;font-size:.8rem;font-weight:650;background:#e4e7eb;color:#454d57}
.steps .now{color:#1b1f24;font-weight:650}
.steps .now span{background:${color};color:${onColor}}
.steps .past span{background:#1f7a44;color:#fff}
form{margin:0 0 1rem}
label{display:block;font-weight:600;margin-bottom:.35rem}
input[type=email],input[type=text]{width:100%;font:inherit;padding:.7rem .85rem;border:1px solid #767e89;border-radius:.6rem;background:#fff;color:inherit}
input.code{font-size:1.7rem;letter-spacing:.35em;text-align:center;font-variant-numeric:tabular-nums;padding:.55rem}
input[aria-invalid=true]{border-color:#b3261e;border-width:2px}
.hint{color:#565e69;font-size:.9rem;margin:.4rem 0 1.1rem}
.button{display:block;width:100%;min-height:3rem;padding:.75rem 1rem;border:0;border-radius:.6rem;font:inherit;font-weight:650;text-align:center;text-decoration:none;cursor:pointer;background:${color};color:${onColor};overflow-wrap:anywhere}
.button:hover{filter:brightness(1.12)}
.plain{background:#fff;color:#1b1f24;border:1px solid #767e89}
.plain:hover{background:#f3f4f6;filter:none}
.danger{background:#fff;color:#9c1c15;border:1px solid #9c1c15}
.danger:hover{background:#fdf1f0;filter:none}
.row{display:flex;flex-wrap:wrap;gap:.4rem 1.25rem;align-items:center}
.row form{margin:0}
.link{background:none;border:0;padding:.35rem 0;font:inherit;color:${ink};text-decoration:underline;text-underline-offset:.15em;cursor:pointer}
a{color:${ink}}
:focus-visible{outline:3px solid #0b57d0;outline-offset:2px}
.alert{background:#fdf1f0;border-left:4px solid #b3261e;border-radius:.4rem;padding:.7rem .9rem;color:#7c1610}
dl{margin:0 0 1.4rem;border:1px solid #e4e7eb;border-radius:.7rem}
dl div{padding:.75rem 1rem}
dl div+div{border-top:1px solid #e4e7eb}
dt{font-size:.85rem;color:#565e69}
dd{margin:0;font-weight:600;overflow-wrap:anywhere}
.done{width:3.25rem;height:3.25rem;border-radius:50%;display:grid;place-items:center;background:#e2f3e8;color:#1f7a44;font-size:1.6rem;line-height:1;margin-bottom:.9rem}
@media (max-width:34rem){main{margin:-3.4rem .75rem 2rem;padding:1.4rem 1.25rem 1.5rem}}
@media (prefers-reduced-motion:no-preference){.button{transition:filter .12s}}
`
