@server @usage:geolocation-policy
Feature: RFC 6772 §6.5.2 and §8, Geodetic location profile

  Rule: The radius of provide-geo is an integer, and optional

    @id:radius @GP-6.5.2-01 @implied-MUST
    Scenario Outline: The attributes of provide-geo are: <wrong>; then: <right>
      Given the usage "geolocation-policy"
      And there is no document
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:lp="urn:ietf:params:xml:ns:basic-location-profiles" xmlns:x="urn:example:x">
          <rule id="a">
            <transformations>
              <gp:provide-location profile="geodetic-transformation">
                <lp:provide-geo <right>/>
              </gp:provide-location>
            </transformations>
          </rule>
        </ruleset>
        """
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:lp="urn:ietf:params:xml:ns:basic-location-profiles" xmlns:x="urn:example:x">
          <rule id="a">
            <transformations>
              <gp:provide-location profile="geodetic-transformation">
                <lp:provide-geo <right>/>
              </gp:provide-location>
            </transformations>
          </rule>
        </ruleset>
        """
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:lp="urn:ietf:params:xml:ns:basic-location-profiles" xmlns:x="urn:example:x">
          <rule id="a">
            <transformations>
              <gp:provide-location profile="geodetic-transformation">
                <lp:provide-geo <wrong>/>
              </gp:provide-location>
            </transformations>
          </rule>
        </ruleset>
        """
      Then the request does not succeed
      But the server answers 409
      And the document is unchanged

      Examples:
        | id         | wrong         | right           |
        | fraction   | radius="0.5"  | radius="5"      |
        | unit       | radius="5m"   | radius="500000" |
        | exponent   | radius="1e3"  | radius="1000"   |
        | empty      | radius=""     |                 |
        | word       | radius="near" | radius="0"      |
        | two-values | radius="1 2"  | radius=" 12 "   |

    @id:put-radius @GP-6.5.2-01 @implied-MUST
    Scenario: The client PUTs a wrong radius alone, then a right one
      Given the usage "geolocation-policy"
      And the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:lp="urn:ietf:params:xml:ns:basic-location-profiles" xmlns:x="urn:example:x">
          <rule id="a">
            <transformations>
              <gp:provide-location profile="geodetic-transformation">
                <lp:provide-geo radius="5"/>
              </gp:provide-location>
            </transformations>
          </rule>
        </ruleset>
        """
      And the client PUTs attribute 'cr:ruleset/cr:rule/cr:transformations/gp:provide-location/lp:provide-geo/@radius?xmlns(cr=urn:ietf:params:xml:ns:common-policy)xmlns(gp=urn:ietf:params:xml:ns:geolocation-policy)xmlns(lp=urn:ietf:params:xml:ns:basic-location-profiles)' with '"50"'
      And the request succeeds
      And the stored document has
        | XPath                 | value |
        | count(//*[@radius=50]) | 1     |
      When the client PUTs attribute 'cr:ruleset/cr:rule/cr:transformations/gp:provide-location/lp:provide-geo/@radius?xmlns(cr=urn:ietf:params:xml:ns:common-policy)xmlns(gp=urn:ietf:params:xml:ns:geolocation-policy)xmlns(lp=urn:ietf:params:xml:ns:basic-location-profiles)' with '"5 km"'
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs attribute 'cr:ruleset/cr:rule/cr:transformations/gp:provide-location/lp:provide-geo/@radius?xmlns(cr=urn:ietf:params:xml:ns:common-policy)xmlns(gp=urn:ietf:params:xml:ns:geolocation-policy)xmlns(lp=urn:ietf:params:xml:ns:basic-location-profiles)' with '"5000"'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:lp="urn:ietf:params:xml:ns:basic-location-profiles" xmlns:x="urn:example:x">
          <rule id="a">
            <transformations>
              <gp:provide-location profile="geodetic-transformation">
                <lp:provide-geo radius="5000"/>
              </gp:provide-location>
            </transformations>
          </rule>
        </ruleset>
        """

  Rule: The element provide-geo has no content, and no attribute but radius

    @id:content @GP-6.5.2-02 @implied-MUST
    Scenario Outline: The element has <what>
      Given the usage "geolocation-policy"
      And there is no document
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:lp="urn:ietf:params:xml:ns:basic-location-profiles" xmlns:x="urn:example:x">
          <rule id="a">
            <transformations>
              <gp:provide-location profile="geodetic-transformation">
                <lp:provide-geo <right>
              </gp:provide-location>
            </transformations>
          </rule>
        </ruleset>
        """
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:lp="urn:ietf:params:xml:ns:basic-location-profiles" xmlns:x="urn:example:x">
          <rule id="a">
            <transformations>
              <gp:provide-location profile="geodetic-transformation">
                <lp:provide-geo <right>
              </gp:provide-location>
            </transformations>
          </rule>
        </ruleset>
        """
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:lp="urn:ietf:params:xml:ns:basic-location-profiles" xmlns:x="urn:example:x">
          <rule id="a">
            <transformations>
              <gp:provide-location profile="geodetic-transformation">
                <lp:provide-geo <wrong>
              </gp:provide-location>
            </transformations>
          </rule>
        </ruleset>
        """
      Then the request does not succeed
      But the server answers 409
      And the document is unchanged

      Examples:
        | id                | what                               | wrong                                         | right                                      |
        | text              | text, then a radius                | >500</lp:provide-geo>                         | radius="500"/>                             |
        | element           | a foreign element, then a comment  | radius="5"><x:any/></lp:provide-geo>          | radius="5"><!-- about --></lp:provide-geo> |
        | own-element       | itself inside, then nothing        | radius="5"><lp:provide-geo/></lp:provide-geo> | radius="5"></lp:provide-geo>               |
        | diameter          | a diameter, then a radius          | diameter="5"/>                                | radius="5"/>                               |
        | foreign-attribute | a foreign attribute, then a radius | x:radius="5"/>                                | radius="5"/>                               |
