@server @usage:geolocation-policy
Feature: RFC 6772 §4, Location conditions

  Rule: The conditions of a rule have any number of location conditions, beside others

    @id:number @GP-4-01 @implied-MUST
    Scenario Outline: The conditions are <what>
      Given the usage "geolocation-policy"
      And there is no document
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:x="urn:example:x">
          <rule id="a">
            <conditions>
              <content>
            </conditions>
          </rule>
        </ruleset>
        """
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:x="urn:example:x">
          <rule id="a">
            <conditions>
              <content>
            </conditions>
          </rule>
        </ruleset>
        """
      And the server rejects the same document with an undeclared element added

      Examples:
        | id             | what                                                   | content                                                                                                                                                                                                               |
        | none           | none                                                   |                                                                                                                                                                                                                       |
        | one            | one location condition                                 | <gp:location-condition><gp:location/></gp:location-condition>                                                                                                                                                         |
        | two            | two location conditions                                | <gp:location-condition><gp:location label="a"/></gp:location-condition><gp:location-condition><gp:location label="b"/></gp:location-condition>                                                                        |
        | three          | three location conditions                              | <gp:location-condition><gp:location label="a"/></gp:location-condition><gp:location-condition><gp:location label="b"/></gp:location-condition><gp:location-condition><gp:location label="c"/></gp:location-condition> |
        | after-identity | an identity and a location condition                   | <identity><many/></identity><gp:location-condition><gp:location/></gp:location-condition>                                                                                                                             |
        | before-sphere  | a location condition and a sphere                      | <gp:location-condition><gp:location/></gp:location-condition><sphere value="work"/>                                                                                                                                   |

  Rule: A location condition has locations and elements of other namespaces, in any number and order

    @id:content @GP-4-03 @implied-MUST
    Scenario Outline: A location condition with <what>
      Given the usage "geolocation-policy"
      And there is no document
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:x="urn:example:x">
          <rule id="a">
            <conditions>
              <gp:location-condition><content></gp:location-condition>
            </conditions>
          </rule>
        </ruleset>
        """
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:x="urn:example:x">
          <rule id="a">
            <conditions>
              <gp:location-condition><content></gp:location-condition>
            </conditions>
          </rule>
        </ruleset>
        """
      And the server rejects the same document with an undeclared element added

      Examples:
        | id              | what                                   | content                                                  |
        | two             | two locations                          | <gp:location label="a"/><gp:location label="b"/>         |
        | same            | the same location twice                | <gp:location label="a"/><gp:location label="a"/>         |
        | foreign-last    | a location and a foreign element       | <gp:location/><x:any/>                                   |
        | foreign-first   | two foreign elements before a location | <x:any/><x:any>text</x:any><gp:location/>                |
        | foreign-between | a foreign element between locations    | <gp:location label="a"/><x:any/><gp:location label="b"/> |

    @id:wrong-content @GP-4-03 @implied-MUST
    Scenario Outline: A location condition with <what>
      Given the usage "geolocation-policy"
      And the document "no rules"
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:x="urn:example:x">
          <rule id="a">
            <conditions>
              <gp:location-condition><gp:location/><wrong></gp:location-condition>
            </conditions>
          </rule>
        </ruleset>
        """
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:x="urn:example:x">
          <rule id="a">
            <conditions>
              <gp:location-condition><gp:location/><right></gp:location-condition>
            </conditions>
          </rule>
        </ruleset>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:x="urn:example:x">
          <rule id="a">
            <conditions>
              <gp:location-condition><gp:location/><right></gp:location-condition>
            </conditions>
          </rule>
        </ruleset>
        """

      Examples:
        | id            | what                       | wrong                                                         | right                                                                        |
        | text          | text                       | at home                                                       | <!-- at home -->                                                             |
        | other-element | a transformation in it     | <gp:provide-location/>                                        | <gp:location><x:any/></gp:location>                                          |
        | nested        | a location condition in it | <gp:location-condition><gp:location/></gp:location-condition> | <x:any><gp:location-condition><gp:location/></gp:location-condition></x:any> |
        | no-namespace  | an element of no namespace | <any xmlns=""/>                                               | <x:any/>                                                                     |

    @id:attribute @GP-4-03 @implied-MUST
    Scenario Outline: A location condition with <what>
      Given the usage "geolocation-policy"
      And the document "no rules"
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:x="urn:example:x">
          <rule id="a">
            <conditions>
              <gp:location-condition <wrong></gp:location-condition>
            </conditions>
          </rule>
        </ruleset>
        """
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:x="urn:example:x">
          <rule id="a">
            <conditions>
              <gp:location-condition <right></gp:location-condition>
            </conditions>
          </rule>
        </ruleset>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:x="urn:example:x">
          <rule id="a">
            <conditions>
              <gp:location-condition <right></gp:location-condition>
            </conditions>
          </rule>
        </ruleset>
        """

      Examples:
        | id      | what                | wrong                                    | right                                     |
        | label   | a label             | label="home"><gp:location/>              | ><gp:location label="home"/>              |
        | profile | a profile           | profile="civic-condition"><gp:location/> | ><gp:location profile="civic-condition"/> |
        | foreign | a foreign attribute | x:n="1"><gp:location/>                   | ><gp:location/>                           |

  # The text requires a location, the schema does not, and §10.5 adds no constraints. §13.4 lets a server check more.
  # So a server may store or refuse such a condition, as long as it stores the whole document.
  Rule: A location condition contains a location; a server may store or refuse one without

    @id:no-location @GP-4-04 @MAY
    Scenario Outline: A location condition with <what>
      Given the usage "geolocation-policy"
      And the document "no rules"
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:x="urn:example:x">
          <rule id="a">
            <conditions>
              <gp:location-condition><content></gp:location-condition>
            </conditions>
          </rule>
        </ruleset>
        """
      Then the server stores the document as sent, or refuses it and the document is unchanged
      But the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:x="urn:example:x">
          <rule id="a">
            <conditions>
              <gp:location-condition><gp:location/></gp:location-condition>
            </conditions>
          </rule>
        </ruleset>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:x="urn:example:x">
          <rule id="a">
            <conditions>
              <gp:location-condition><gp:location/></gp:location-condition>
            </conditions>
          </rule>
        </ruleset>
        """
      And the server rejects the same document with an undeclared element added

      Examples:
        | id      | what                    | content  |
        | empty   | nothing in it           |          |
        | foreign | a foreign element alone | <x:any/> |
