import { Frame, type SceneProps } from './Frame'
import { hue } from './palette'

/** The free trial: the cat over its own tail, and a present, on a lime panel. */
export function Gift({ className }: SceneProps) {
  return (
    <Frame className={className} fit="xMaxYMax slice">
      <path fill={hue.lime} d="M0 0h800v450H0z" />
      <path
        fill="none"
        stroke={hue.night}
        strokeWidth="27"
        strokeLinecap="round"
        d="M-20 408h600c104 0 174-30 178-140 3-76-3-132 26-184"
      />
      <g transform="translate(656 262) rotate(-15) scale(5.600)">
        <path
          fill={hue.night}
          d="M0-7.300C2-7.300 4-6.900 5.700-6.200L10.500-12.700C11.500-14 13.600-13.400 13.800-11.800L14.900-1.200C15.500 6.300 8.700 11.500 0 11.500S-15.500 6.300-14.900-1.200L-13.800-11.800C-13.600-13.400-11.500-14-10.500-12.700L-5.700-6.200C-4-6.900-2-7.300 0-7.300Z"
        />
        {[1, -1].map((side) => (
          <g key={side} transform={`scale(${side} 1)`}>
            <path
              fill={hue.paper}
              d="M3 2.700C3.200-1.300 7.900-3.900 11.500-1 11.200 3.400 6.300 6.500 3 2.700Z"
            />
            <path
              fill={hue.night}
              d="M7.400-2.200C8.700-.3 8.700 2.300 7.300 4.200 6 2.300 6.100-.4 7.400-2.200Z"
            />
          </g>
        ))}
      </g>
      <path fill={hue.rust} d="M352 262h152v132H352z" />
      <path fill={hue.coral} d="M340 230h176v40H340z" />
      <path fill={hue.brick} d="M412 270h32v124h-32z" />
      <path fill={hue.plum} d="M412 230h32v40h-32z" />
      <path
        fill={hue.plum}
        d="M428 228c-50 4-84-14-80-38 4-22 48-18 80 38Zm-8-12c-22-24-48-32-56-22s20 22 56 22Zm8 12c50 4 84-14 80-38-4-22-48-18-80 38Zm8-12c22-24 48-32 56-22s-20 22-56 22Z"
      />
    </Frame>
  )
}
