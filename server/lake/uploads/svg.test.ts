import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { MAX_SVG_BYTES } from '../../../shared/media/upload-limits'
import { cleanSvg } from './svg'

const OPEN =
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 24 24">'
const cleaned = (inside: string, open = OPEN) => cleanSvg(Buffer.from(`${open}${inside}</svg>`)).toString()

describe('an uploaded drawing', () => {
  it('that only draws is stored byte for byte', () => {
    const folder = join(import.meta.dirname, '../../../studio/dataset/production/images')
    const drawings = readdirSync(folder).filter((name) => name.endsWith('.svg'))
    expect(drawings.length).toBeGreaterThan(5)
    for (const name of drawings) {
      const bytes = readFileSync(join(folder, name))
      expect(cleanSvg(bytes), name).toBe(bytes)
    }
  })

  it('keeps gradients, styles and references within it', () => {
    const inside =
      '<style>.a{fill:none;stroke:url(#g)}</style><defs><linearGradient id="g"><stop offset="0"/></linearGradient></defs>' +
      '<path class="a" d="M0 0h24" style="mask:url(#m)" fill="url( #g )"/><use href="#p"/><use xlink:href="#p"/>' +
      '<image href="data:image/png;base64,AAAA"/>'
    const bytes = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?><!-- a note -->${OPEN}${inside}</svg>`)
    expect(cleanSvg(bytes)).toBe(bytes)
  })

  it.each([
    ['a script', '<script>alert(1)</script>'],
    [
      'a script with a namespace prefix',
      '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>',
    ],
    ['an HTML script', '<script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>'],
    ['a script around drawings', '<script><g><path d="M1 1"/></g>alert(1)</script>'],
    ['a script in CDATA', '<script><![CDATA[alert(1)]]></script>'],
    [
      'foreign content',
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="alert(1)"/></foreignObject>',
    ],
    ['an animation', '<animate attributeName="href" to="javascript:alert(1)"/>'],
    ['an assignment', '<set attributeName="onload" to="alert(1)"/>'],
    ['an embedded page', '<iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example"/>'],
  ])('loses %s', (_what, unsafe) => {
    expect(cleaned(`${unsafe}<path d="M0 0h24v24z"/>`)).toBe(`${OPEN}<path d="M0 0h24v24z"/></svg>`)
  })

  it.each([
    ['a script', '<a href="javascript:alert(1)"><path d="M1 1"/></a>', '<a><path d="M1 1"/></a>'],
    ['a part of the drawing', '<a href="#p"><path d="M1 1"/></a>', '<a><path d="M1 1"/></a>'],
    [
      'an address, the old way',
      '<a xlink:href="https://evil.example" xlink:title="x" target="_blank"><path d="M1 1"/></a>',
      '<a><path d="M1 1"/></a>',
    ],
    [
      'an address, with its appearance',
      '<a href="/" class="b" fill="red" transform="scale(2)" ping="/p" onclick="x()"><path d="M1 1"/></a>',
      '<a class="b" fill="red" transform="scale(2)"><path d="M1 1"/></a>',
    ],
    [
      'an address, even around another link',
      '<a href="/"><g><a href="/b"><path d="M1 1"/></a><script>x()</script></g></a>',
      '<a><g><a><path d="M1 1"/></a></g></a>',
    ],
    ['an address, even if it is empty', '<a href="/"/>', '<a/>'],
    [
      'an address, with a namespace prefix',
      '<s:a xmlns:s="http://www.w3.org/2000/svg" href="/"><s:path d="M1 1"/></s:a>',
      '<a><path d="M1 1"/></a>',
    ],
    [
      'an address, in a text',
      '<text>See <a href="/">the <tspan>site</tspan></a>.</text>',
      '<text>See <a>the <tspan>site</tspan></a>.</text>',
    ],
  ])('keeps the content of a link to %s', (_what, link, kept) => {
    expect(cleaned(`${link}<path d="M0 0h24v24z"/>`)).toBe(`${OPEN}${kept}<path d="M0 0h24v24z"/></svg>`)
  })

  it('loses an HTML link, which draws nothing', () => {
    expect(cleaned('<a xmlns="http://www.w3.org/1999/xhtml" href="/">Buy</a>')).toBe(`${OPEN}</svg>`)
  })

  it.each([
    ['an event handler', 'onload="alert(1)"'],
    ['an event handler in capitals', 'ONCLICK="alert(1)"'],
    ['an external address', 'href="https://evil.example/x.svg#a"'],
    ['an external address, the old way', 'xlink:href="//evil.example/x.svg"'],
    ['a script as an address', 'href=" java&#10;script:alert(1)"'],
    ['a drawing inside an address', 'href="data:image/svg+xml;base64,AAAA"'],
    ['an external fill', 'fill="url(https://evil.example/#g)"'],
    ['an external fill with escapes', 'fill="u\\72l(https://evil.example/#g)"'],
    ['an external style', 'style="fill:url(&quot;https://evil.example/a&quot;)"'],
    ['a style with an image set', 'style="mask-image:image-set(&quot;https://evil.example/a&quot; 1x)"'],
    ['a style with escapes', 'style="fill:u\\72l(https://evil.example/a)"'],
    [
      'a drawing program’s attribute',
      'xmlns:inkscape="http://www.inkscape.org/" inkscape:href="https://evil.example"',
    ],
    ['a drawing program’s note', 'xmlns:inkscape="http://www.inkscape.org/" inkscape:label="Logo"'],
    ['other attributes of links', 'xlink:show="embed"'],
    ['a source', 'src="#a"'],
  ])('loses %s on an element', (_what, unsafe) => {
    expect(cleaned(`<use ${unsafe}/>`)).toBe(`${OPEN}<use/></svg>`)
  })

  it.each([
    ['imports', '@import url(https://evil.example/a.css);.a{fill:red}'],
    ['external addresses', '.a{fill:url(https://evil.example/a)}'],
    ['external addresses in CDATA', '<![CDATA[.a{fill:url("//evil.example/a")}]]>'],
    ['an image set', '.a{mask-image:-webkit-image-set("https://evil.example/a" 1x)}'],
    ['an external image', '.a{mask-image:image("https://evil.example/a")}'],
    ['an external source', '.a{mask-image:src("https://evil.example/a")}'],
    ['escapes', '.a{fill:u\\72l(//evil.example)}'],
  ])('loses a style sheet with %s', (_what, unsafe) => {
    expect(cleaned(`<style>${unsafe}</style><path d="M0 0"/>`)).toBe(
      `${OPEN}<style></style><path d="M0 0"/></svg>`,
    )
  })

  it('loses a linked style sheet and its document type', () => {
    const bytes = Buffer.from(
      `<?xml-stylesheet href="https://evil.example/a.css"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${OPEN}<path d="M0 0"/></svg>`,
    )
    expect(cleanSvg(bytes).toString()).toBe(`${OPEN}<path d="M0 0"/></svg>`)
  })

  it.each([
    ['a linked style sheet', '<?xml-stylesheet href="https://evil.example/a.css"?>'],
    ['its document type', '<!DOCTYPE svg>'],
  ])('loses %s, even if there is nothing else to remove', (_what, before) => {
    const plain = `${OPEN}<path d="M0 0"/></svg>`
    expect(cleanSvg(Buffer.from(before + plain)).toString()).toBe(plain)
  })

  it('may be nested 100 deep', () => {
    const nested = `${OPEN}${'<g>'.repeat(99)}${'</g>'.repeat(99)}</svg>`
    expect(cleanSvg(Buffer.from(nested)).toString()).toBe(nested)
  })

  it('keeps text as text', () => {
    expect(cleaned('<text onclick="x()">1 &lt; 2 &amp; <![CDATA[<script>]]></text>')).toBe(
      `${OPEN}<text>1 &lt; 2 &amp; &lt;script&gt;</text></svg>`,
    )
  })

  it('keeps a name with a backslash', () => {
    const named = `${OPEN}<g id="C:\\logo"/></svg>`
    expect(cleanSvg(Buffer.from(named)).toString()).toBe(named)
  })

  it('is the same when cleaned again', () => {
    const once = cleaned('<script/><style>.a{fill:red}</style><use onload="x()" href="#a"/>')
    expect(cleanSvg(Buffer.from(once)).toString()).toBe(once)
  })

  it.each([
    ['that is not well-formed', `${OPEN}<path></svg>`, /is not a well-formed SVG/],
    ['with unknown entities', `${OPEN}&nbsp;</svg>`, /is not a well-formed SVG/],
    ['that declares entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${OPEN}&a;</svg>`, /declares entities/],
    ['that is a page', '<html xmlns="http://www.w3.org/1999/xhtml"><svg/></html>', /is not an SVG/],
    ['that is only a part of one', '<g xmlns="http://www.w3.org/2000/svg"/>', /is not an SVG/],
    ['without a namespace', '<svg viewBox="0 0 1 1"/>', /is not an SVG/],
    [
      'in another encoding',
      `<?xml version="1.0" encoding="utf-16"?>${OPEN}</svg>`,
      /encoding other than UTF-8/,
    ],
    ['nested too deeply', `${OPEN}${'<g>'.repeat(100)}${'</g>'.repeat(100)}</svg>`, /nested too deeply/],
    ['with too many elements', `${OPEN}${'<g/>'.repeat(20_001)}</svg>`, /more than 20000 elements/],
    ['that is too large', `${OPEN}${' '.repeat(MAX_SVG_BYTES)}</svg>`, /more than 2 MB/],
  ])('%s is refused, with the reason', (_what, text, reason) => {
    expect(() => cleanSvg(Buffer.from(text))).toThrow(reason)
  })

  it('is read in linear time, however many spaces take the place of an address', () => {
    const unsafe = `fill="url(${' '.repeat(500_000)}x)"`
    expect(cleaned(`<rect ${unsafe}/>`)).toBe(`${OPEN}<rect/></svg>`)
  })

  it('that is not text is refused', () => {
    expect(() => cleanSvg(Buffer.from([0xff, 0xfe, 0x3c]))).toThrow(/encoding other than UTF-8/)
  })
})
