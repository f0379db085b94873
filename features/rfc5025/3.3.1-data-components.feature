@server @usage:pres-rules
Feature: RFC 5025 §3.3.1, Access to devices, persons and services

  Rule: A rule provides all devices, or some by deviceID, occurrence-id, class and foreign elements

    @id:devices @PR-3.3.1-01 @implied-MUST
    Scenario Outline: Devices: <what>
      Given the usage "pres-rules"
      And the document "no rules"
      When the client PUTs the document
        """folded
        <cr:ruleset xmlns:cr="urn:ietf:params:xml:ns:common-policy" xmlns="urn:ietf:params:xml:ns:pres-rules"
            xmlns:x="urn:example:x">
          <cr:rule id="a">
            <cr:transformations>
              <provide-devices><wrong></provide-devices>
            </cr:transformations>
          </cr:rule>
        </cr:ruleset>
        """
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs the document
        """folded
        <cr:ruleset xmlns:cr="urn:ietf:params:xml:ns:common-policy" xmlns="urn:ietf:params:xml:ns:pres-rules"
            xmlns:x="urn:example:x">
          <cr:rule id="a">
            <cr:transformations>
              <provide-devices><right></provide-devices>
            </cr:transformations>
          </cr:rule>
        </cr:ruleset>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <cr:ruleset xmlns:cr="urn:ietf:params:xml:ns:common-policy" xmlns="urn:ietf:params:xml:ns:pres-rules"
            xmlns:x="urn:example:x">
          <cr:rule id="a">
            <cr:transformations>
              <provide-devices><right></provide-devices>
            </cr:transformations>
          </cr:rule>
        </cr:ruleset>
        """

      Examples:
        | id                 | what                           | wrong                                        | right                                                                                                    |
        | all-and-class      | all, and a class               | <all-devices/><class>biz</class>             | <all-devices/>                                                                                           |
        | class-and-all      | a class, and all               | <class>biz</class><all-devices/>             | <class>biz</class>                                                                                       |
        | all-and-foreign    | all, and a foreign element     | <all-devices/><x:any/>                       | <x:any/>                                                                                                 |
        | all-twice          | all, twice                     | <all-devices/><all-devices/>                 | <all-devices></all-devices>                                                                              |
        | all-with-content   | all, with content              | <all-devices>true</all-devices>              | <all-devices/>                                                                                           |
        | other-all          | all of another kind            | <all-persons/>                               |                                                                                                          |
        | service-uri        | a service-uri                  | <service-uri>sip:a@example.com</service-uri> | <deviceID>urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6</deviceID>                                       |
        | service-uri-scheme | a service-uri-scheme           | <service-uri-scheme>sip</service-uri-scheme> | <occurrence-id>pc147</occurrence-id>                                                                     |
        | nested-permission  | a permission in a permission   | <provide-class>true</provide-class>          | <class>home</class><class>biz</class>                                                                    |
        | child              | an identifier with a child     | <class><x:any/></class>                      | <x:any/><class>biz</class><x:any><class>any</class></x:any><occurrence-id>a</occurrence-id>              |
        | no-namespace       | an element without a namespace | <any xmlns=""/>                              | <occurrence-id>a</occurrence-id><deviceID>urn:x:1</deviceID><class>c</class><deviceID>urn:x:2</deviceID> |
        | text               | text among identifiers         | biz<class>biz</class>                        | <class> </class>                                                                                         |

    # §3.3.1.1 combines this set from two others.
    @id:devices-example @PR-3.3.1-01 @implied-MUST
    Scenario: The client PUTs the devices of the example
      Given the usage "pres-rules"
      And there is no document
      When the client PUTs the document
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"><transformations><provide-devices xmlns="urn:ietf:params:xml:ns:pres-rules">
          <class>home</class>
          <class>biz</class>
          <deviceID>urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6</deviceID>
        </provide-devices></transformations></rule></ruleset>
        """
      Then the request succeeds
      But the stored document equals (canonical XML)
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"><transformations><provide-devices xmlns="urn:ietf:params:xml:ns:pres-rules">
          <class>home</class>
          <class>biz</class>
          <deviceID>urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6</deviceID>
        </provide-devices></transformations></rule></ruleset>
        """

    @id:put-all-devices @PR-3.3.1-01 @implied-MUST
    Scenario: The client PUTs all-devices beside a class, then another class
      Given the usage "pres-rules"
      And the document
        """folded
        <cr:ruleset xmlns:cr="urn:ietf:params:xml:ns:common-policy" xmlns="urn:ietf:params:xml:ns:pres-rules">
          <cr:rule id="a">
            <cr:transformations>
              <provide-devices>
                <class>biz</class>
              </provide-devices>
            </cr:transformations>
          </cr:rule>
        </cr:ruleset>
        """
      When the client PUTs element 'cr:ruleset/cr:rule/cr:transformations/provide-devices/all-devices?xmlns(cr=urn:ietf:params:xml:ns:common-policy)' with '<all-devices/>'
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs element 'cr:ruleset/cr:rule/cr:transformations/provide-devices/class[2]?xmlns(cr=urn:ietf:params:xml:ns:common-policy)' with '<class>home</class>'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <cr:ruleset xmlns:cr="urn:ietf:params:xml:ns:common-policy" xmlns="urn:ietf:params:xml:ns:pres-rules">
          <cr:rule id="a">
            <cr:transformations>
              <provide-devices>
                <class>biz</class>
                <class>home</class>
              </provide-devices>
            </cr:transformations>
          </cr:rule>
        </cr:ruleset>
        """

  Rule: A rule provides all persons, or some by occurrence-id, class and foreign elements

    @id:persons @PR-3.3.1-02 @implied-MUST
    Scenario Outline: Persons: <what>
      Given the usage "pres-rules"
      And the document "no rules"
      When the client PUTs the document
        """folded
        <cr:ruleset xmlns:cr="urn:ietf:params:xml:ns:common-policy" xmlns="urn:ietf:params:xml:ns:pres-rules"
            xmlns:x="urn:example:x">
          <cr:rule id="a">
            <cr:transformations>
              <provide-persons><wrong></provide-persons>
            </cr:transformations>
          </cr:rule>
        </cr:ruleset>
        """
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs the document
        """folded
        <cr:ruleset xmlns:cr="urn:ietf:params:xml:ns:common-policy" xmlns="urn:ietf:params:xml:ns:pres-rules"
            xmlns:x="urn:example:x">
          <cr:rule id="a">
            <cr:transformations>
              <provide-persons><right></provide-persons>
            </cr:transformations>
          </cr:rule>
        </cr:ruleset>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <cr:ruleset xmlns:cr="urn:ietf:params:xml:ns:common-policy" xmlns="urn:ietf:params:xml:ns:pres-rules"
            xmlns:x="urn:example:x">
          <cr:rule id="a">
            <cr:transformations>
              <provide-persons><right></provide-persons>
            </cr:transformations>
          </cr:rule>
        </cr:ruleset>
        """

      Examples:
        | id                 | what                       | wrong                                           | right                                                                     |
        | all-and-class      | all, and a class           | <all-persons/><class>biz</class>                | <all-persons/>                                                            |
        | occurrence-and-all | an occurrence, and all     | <occurrence-id>p1</occurrence-id><all-persons/> | <occurrence-id>p1</occurrence-id>                                         |
        | all-and-foreign    | all, and a foreign element | <all-persons/><x:any/>                          | <x:any/>                                                                  |
        | all-twice          | all, twice                 | <all-persons/><all-persons/>                    | <all-persons></all-persons>                                               |
        | all-with-content   | all, with content          | <all-persons><class>biz</class></all-persons>   | <class>biz</class>                                                        |
        | other-all          | all of another kind        | <all-devices/>                                  |                                                                           |
        | device-id          | a deviceID                 | <deviceID>urn:x:1</deviceID>                    | <x:deviceID>urn:x:1</x:deviceID>                                          |
        | service-uri        | a service-uri              | <service-uri>sip:a@example.com</service-uri>    | <class>a</class><occurrence-id>p1</occurrence-id><class>b</class><x:any/> |
        | text               | text among identifiers     | biz<class>biz</class>                           | <class>biz</class> <class>home</class>                                    |

  Rule: A rule provides all services, or some by service-uri, service-uri-scheme, occurrence-id, class and foreign elements

    @id:services @PR-3.3.1-03 @implied-MUST
    Scenario Outline: Services: <what>
      Given the usage "pres-rules"
      And the document "no rules"
      When the client PUTs the document
        """folded
        <cr:ruleset xmlns:cr="urn:ietf:params:xml:ns:common-policy" xmlns="urn:ietf:params:xml:ns:pres-rules"
            xmlns:x="urn:example:x">
          <cr:rule id="a">
            <cr:transformations>
              <provide-services><wrong></provide-services>
            </cr:transformations>
          </cr:rule>
        </cr:ruleset>
        """
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs the document
        """folded
        <cr:ruleset xmlns:cr="urn:ietf:params:xml:ns:common-policy" xmlns="urn:ietf:params:xml:ns:pres-rules"
            xmlns:x="urn:example:x">
          <cr:rule id="a">
            <cr:transformations>
              <provide-services><right></provide-services>
            </cr:transformations>
          </cr:rule>
        </cr:ruleset>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <cr:ruleset xmlns:cr="urn:ietf:params:xml:ns:common-policy" xmlns="urn:ietf:params:xml:ns:pres-rules"
            xmlns:x="urn:example:x">
          <cr:rule id="a">
            <cr:transformations>
              <provide-services><right></provide-services>
            </cr:transformations>
          </cr:rule>
        </cr:ruleset>
        """

      Examples:
        | id               | what                       | wrong                                                       | right                                                                                                                                                                                           |
        | all-and-scheme   | all, and a scheme          | <all-services/><service-uri-scheme>sip</service-uri-scheme> | <all-services/>                                                                                                                                                                                 |
        | uri-and-all      | a URI, and all             | <service-uri>sip:a@example.com</service-uri><all-services/> | <service-uri>sip:a@example.com</service-uri>                                                                                                                                                    |
        | all-and-foreign  | all, and a foreign element | <all-services/><x:any/>                                     | <x:any/>                                                                                                                                                                                        |
        | all-twice        | all, twice                 | <all-services/><all-services/>                              | <all-services></all-services>                                                                                                                                                                   |
        | all-with-content | all, with content          | <all-services>sip</all-services>                            | <service-uri-scheme>sip</service-uri-scheme>                                                                                                                                                    |
        | other-all        | all of another kind        | <all-devices/>                                              |                                                                                                                                                                                                 |
        | device-id        | a deviceID                 | <deviceID>urn:x:1</deviceID>                                | <class>a</class><occurrence-id>bs35r9</occurrence-id>                                                                                                                                           |
        | undeclared       | an undeclared identifier   | <service-class>electronic</service-class>                   | <service-uri-scheme>mailto</service-uri-scheme><x:any/><service-uri>sip:a@example.com</service-uri><service-uri-scheme>sip</service-uri-scheme><occurrence-id>a</occurrence-id><class>b</class> |
        | text             | text among identifiers     | sip<service-uri-scheme>sip</service-uri-scheme>             | <service-uri-scheme> </service-uri-scheme>                                                                                                                                                      |

  Rule: The elements provide-devices, provide-persons and provide-services have no attributes

    @id:attribute @XCAP-8.2.5-01 @MUST
    Scenario Outline: The client PUTs an attribute of <what>, then the id of the rule
      Given the usage "pres-rules"
      And the document
        """folded
        <cr:ruleset xmlns:cr="urn:ietf:params:xml:ns:common-policy" xmlns="urn:ietf:params:xml:ns:pres-rules"
            xmlns:x="urn:example:x">
          <cr:rule id="a">
            <cr:transformations><<what>/></cr:transformations>
          </cr:rule>
        </cr:ruleset>
        """
      And the client sends GET to node 'cr:ruleset/cr:rule/cr:transformations/pr:<what>?xmlns(cr=urn:ietf:params:xml:ns:common-policy)xmlns(pr=urn:ietf:params:xml:ns:pres-rules)'
      And the server answers 200
      When the client PUTs attribute 'cr:ruleset/cr:rule/cr:transformations/<what>/@id?xmlns(cr=urn:ietf:params:xml:ns:common-policy)' with '"b"'
      Then the request does not succeed
      But the document is unchanged
      When the client PUTs attribute 'cr:ruleset/cr:rule/cr:transformations/<what>/@x:id?xmlns(cr=urn:ietf:params:xml:ns:common-policy)xmlns(x=urn:example:x)' with '"b"'
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs attribute 'cr:ruleset/cr:rule/@id?xmlns(cr=urn:ietf:params:xml:ns:common-policy)' with '"b"'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <cr:ruleset xmlns:cr="urn:ietf:params:xml:ns:common-policy" xmlns="urn:ietf:params:xml:ns:pres-rules"
            xmlns:x="urn:example:x">
          <cr:rule id="b">
            <cr:transformations><<what>/></cr:transformations>
          </cr:rule>
        </cr:ruleset>
        """

      Examples:
        | id       | what             |
        | devices  | provide-devices  |
        | persons  | provide-persons  |
        | services | provide-services |
