export const PAGE_STYLE = `
*{box-sizing:border-box}
:root{color-scheme:light dark;--ground:#eef1f4;--sheet:#fff;--ink:#171b21;--quiet:#56606c;--line:#c3cad2;--go:#1d5fd1;--on:#fff}
@media (prefers-color-scheme:dark){:root{--ground:#0e1217;--sheet:#181e26;--ink:#eef2f6;--quiet:#a3afbc;--line:#3b4652;--go:#7cacff;--on:#0a1526}}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1rem;background:var(--ground);color:var(--ink);font:1rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{width:100%;max-width:26rem;background:var(--sheet);border-radius:1rem;padding:1.75rem;box-shadow:0 1px 2px #0000001f,0 12px 32px #0000001a}
.bank{margin:0 0 1.25rem;padding-bottom:1rem;border-bottom:1px solid var(--line);font-weight:650}
.bank span{font-size:.75rem;letter-spacing:.06em;text-transform:uppercase;border:1px solid var(--line);border-radius:.3rem;padding:.1rem .4rem;margin-left:.35rem;color:var(--quiet)}
h1{font-size:1.4rem;line-height:1.25;margin:0 0 1rem}
p{margin:0 0 .9rem}
.amount{font-size:2.25rem;line-height:1.1;font-weight:700;font-variant-numeric:tabular-nums}
form{display:grid;gap:.6rem;margin:1.25rem 0}
button,a.yes{display:block;width:100%;min-height:3rem;padding:.7rem 1rem;border:1px solid var(--line);border-radius:.6rem;background:none;color:inherit;font:inherit;font-weight:650;text-align:center;text-decoration:none;cursor:pointer}
.yes{background:var(--go)!important;border-color:var(--go)!important;color:var(--on)!important}
:focus-visible{outline:3px solid var(--go);outline-offset:2px}
.quiet{color:var(--quiet);font-size:.9rem;margin-bottom:0}
`
