#!/bin/sh
# Makes the files of this folder with GDAL, which writes most of the rasters that
# there are: one picture in many layouts. The files are kept, so that the tests
# need no GDAL; run this again only to add a layout.
#
# The picture is that of the tests: pixel(column, row) in geotiff_test.go. The
# sparse one holds it in its first corner and 255, its "no data", elsewhere.
set -eu
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# grid writes a picture of 150 by 70 pixels of 0.00025 degrees whose north-west
# corner is 30 east, 10 north.
grid() {
	awk -v sparse="$1" 'BEGIN {
		print "ncols 150\nnrows 70\nxllcorner 30\nyllcorner 9.9825\ncellsize 0.00025"
		for (row = 0; row < 70; row++) {
			for (column = 0; column < 150; column++) {
				value = (int(column / 7) * int(row / 5) + int(column * row / 911)) % 256
				if (sparse && (column >= 32 || row >= 32)) value = 255
				printf "%d ", value
			}
			print ""
		}
	}'
}
grid 0 >"$work/picture.asc"
grid 1 >"$work/sparse.asc"

make() {
	name=$1
	shift
	gdal_translate -q -of GTiff -ot Byte -a_srs EPSG:4326 "$@" "$work/picture.asc" "$name.tif"
	rm -f "$name.tif.aux.xml"
}
tiled='-co TILED=YES -co BLOCKXSIZE=32 -co BLOCKYSIZE=32'

# What is read.
make strip-none
make strip-lzw -co COMPRESS=LZW
make strip-lzw-predictor -co COMPRESS=LZW -co PREDICTOR=2
make strip-deflate -co COMPRESS=DEFLATE
make strip-deflate-predictor -co COMPRESS=DEFLATE -co PREDICTOR=2
make strip-odd -co COMPRESS=LZW -co BLOCKYSIZE=7
make strip-single -co COMPRESS=DEFLATE -co BLOCKYSIZE=70
make tile-none $tiled
make tile-lzw $tiled -co COMPRESS=LZW
make tile-lzw-predictor $tiled -co COMPRESS=LZW -co PREDICTOR=2
make tile-deflate $tiled -co COMPRESS=DEFLATE
make tile-deflate-predictor $tiled -co COMPRESS=DEFLATE -co PREDICTOR=2
make big $tiled -co COMPRESS=DEFLATE -co BIGTIFF=YES
make big-endian -co COMPRESS=LZW -co ENDIANNESS=BIG
make point -co COMPRESS=LZW -mo AREA_OR_POINT=Point
gdal_translate -q -of GTiff -ot Byte -a_srs EPSG:4326 -a_nodata 255 $tiled -co COMPRESS=DEFLATE -co SPARSE_OK=TRUE "$work/sparse.asc" sparse.tif
gdal_translate -q -of COG -ot Byte -a_srs EPSG:4326 -co COMPRESS=DEFLATE -co BLOCKSIZE=128 -co OVERVIEWS=IGNORE_EXISTING "$work/picture.asc" cloud-optimised.tif

# What is refused.
make refused-packbits -co COMPRESS=PACKBITS
make refused-zstd -co COMPRESS=ZSTD
make refused-lerc -co COMPRESS=LERC
make refused-jpeg $tiled -co COMPRESS=JPEG
make refused-lzma -co COMPRESS=LZMA
make refused-one-bit -co NBITS=1
gdal_translate -q -of GTiff -ot UInt16 -a_srs EPSG:4326 -co COMPRESS=LZW "$work/picture.asc" refused-two-bytes.tif
gdal_translate -q -of GTiff -ot Byte -a_srs EPSG:32636 -co COMPRESS=LZW "$work/picture.asc" refused-metres.tif
rm -f ./*.aux.xml
