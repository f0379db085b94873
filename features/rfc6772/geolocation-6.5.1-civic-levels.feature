@server @usage:geolocation-policy
Feature: RFC 6772 §6.5.1, Civic location profile

  Rule: The level of provide-civic is none, country, region, city, building or full

    @id:level @GP-6.5.1-01 @implied-MUST
    Scenario Outline: The level is "<wrong>", then "<right>"
      Given the usage "geolocation-policy"
      And there is no document
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:lp="urn:ietf:params:xml:ns:basic-location-profiles">
          <rule id="a">
            <transformations>
              <gp:provide-location profile="civic-transformation">
                <lp:provide-civic><right></lp:provide-civic>
              </gp:provide-location>
            </transformations>
          </rule>
        </ruleset>
        """
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:lp="urn:ietf:params:xml:ns:basic-location-profiles">
          <rule id="a">
            <transformations>
              <gp:provide-location profile="civic-transformation">
                <lp:provide-civic><right></lp:provide-civic>
              </gp:provide-location>
            </transformations>
          </rule>
        </ruleset>
        """
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:lp="urn:ietf:params:xml:ns:basic-location-profiles">
          <rule id="a">
            <transformations>
              <gp:provide-location profile="civic-transformation">
                <lp:provide-civic><wrong></lp:provide-civic>
              </gp:provide-location>
            </transformations>
          </rule>
        </ruleset>
        """
      Then the request does not succeed
      But the server answers 409
      And the document is unchanged

      Examples:
        | id             | wrong                  | right                  |
        | street         | street                 | none                   |
        | item           | A1                     | country                |
        | capital        | Region                 | region                 |
        | leading-space  | &#32;city              | city                   |
        | trailing-space | building&#32;          | building               |
        | boolean        | true                   | full                   |
        | two            | country region         | region                 |
        | element        | <gp:provide-location/> | <!-- only this -->city |

    @id:attribute @GP-6.5.1-01 @implied-MUST
    Scenario Outline: The element has a level <what>
      Given the usage "geolocation-policy"
      And the document "no rules"
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:lp="urn:ietf:params:xml:ns:basic-location-profiles">
          <rule id="a">
            <transformations>
              <gp:provide-location profile="civic-transformation">
                <lp:provide-civic <wrong></lp:provide-civic>
              </gp:provide-location>
            </transformations>
          </rule>
        </ruleset>
        """
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:lp="urn:ietf:params:xml:ns:basic-location-profiles">
          <rule id="a">
            <transformations>
              <gp:provide-location profile="civic-transformation">
                <lp:provide-civic <right></lp:provide-civic>
              </gp:provide-location>
            </transformations>
          </rule>
        </ruleset>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:lp="urn:ietf:params:xml:ns:basic-location-profiles">
          <rule id="a">
            <transformations>
              <gp:provide-location profile="civic-transformation">
                <lp:provide-civic <right></lp:provide-civic>
              </gp:provide-location>
            </transformations>
          </rule>
        </ruleset>
        """

      Examples:
        | id        | what             | wrong             | right |
        | attribute | as an attribute  | level="city">     | >city |
        | extra     | and an attribute | level="city">city | >city |

  Rule: The element may be empty

    @id:empty @GP-6.5.1-02 @implied-MUST
    Scenario Outline: The element is <what>
      Given the usage "geolocation-policy"
      And there is no document
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:lp="urn:ietf:params:xml:ns:basic-location-profiles">
          <rule id="a">
            <transformations>
              <gp:provide-location profile="civic-transformation"><content></gp:provide-location>
            </transformations>
          </rule>
        </ruleset>
        """
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:lp="urn:ietf:params:xml:ns:basic-location-profiles">
          <rule id="a">
            <transformations>
              <gp:provide-location profile="civic-transformation"><content></gp:provide-location>
            </transformations>
          </rule>
        </ruleset>
        """
      And the server rejects the same document with an undeclared element added

      Examples:
        | id    | what                       | content                               |
        | empty | an empty-element tag       | <lp:provide-civic/>                   |
        | tags  | a start tag and an end tag | <lp:provide-civic></lp:provide-civic> |
