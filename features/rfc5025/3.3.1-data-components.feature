@server @usage:pres-rules
Feature: RFC 5025 §3.3.1, Access to devices, persons and services

  Rule: Devices are provided all, or by deviceID, occurrence-id, class and foreign elements

    @id:devices-provided @PR-3.3.1-01 @implied-MUST
    Scenario Outline: <what>
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
      Then the server answers 409
      And the document is unchanged
      When the client PUTs the document
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
      Then the request succeeds
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
        | id                   | what                            | wrong                                        | right                                                                                                    |
        | all-and-a-class      | All, and a class                | <all-devices/><class>biz</class>             | <all-devices/>                                                                                           |
        | a-class-and-all      | A class, and all                | <class>biz</class><all-devices/>             | <class>biz</class>                                                                                       |
        | all-and-a-foreign    | All, and a foreign element      | <all-devices/><x:any/>                       | <x:any/>                                                                                                 |
        | all-twice            | All, twice                      | <all-devices/><all-devices/>                 | <all-devices></all-devices>                                                                              |
        | all-with-content     | All, with content               | <all-devices>true</all-devices>              | <all-devices/>                                                                                           |
        | all-of-another-kind  | All of another kind             | <all-persons/>                               |                                                                                                          |
        | what-services-are    | What services are identified by | <service-uri>sip:a@example.com</service-uri> | <deviceID>urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6</deviceID>                                       |
        | the-other-such-thing | The other such thing            | <service-uri-scheme>sip</service-uri-scheme> | <occurrence-id>pc147</occurrence-id>                                                                     |
        | a-permission-in-a    | A permission in a permission    | <provide-class>true</provide-class>          | <class>home</class><class>biz</class>                                                                    |
        | children-of-an       | Children of an identifier       | <class><x:any/></class>                      | <x:any/><class>biz</class><x:any><class>any</class></x:any><occurrence-id>a</occurrence-id>              |
        | an-element-without-a | An element without a namespace  | <any xmlns=""/>                              | <occurrence-id>a</occurrence-id><deviceID>urn:x:1</deviceID><class>c</class><deviceID>urn:x:2</deviceID> |
        | text-among-them      | Text among them                 | biz<class>biz</class>                        | <class> </class>                                                                                         |

    # The set of the text, in §3.3.1.1, that comes of two others.
    @id:example-rfc @PR-3.3.1-01 @implied-MUST
    Scenario: The example of the RFC
      Given the usage "pres-rules"
      And the document
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"><transformations/></rule></ruleset>
        """
      When the client PUTs element 'cr:ruleset/cr:rule[@id="a"]/cr:transformations/provide-devices?xmlns(cr=urn:ietf:params:xml:ns:common-policy)' with
        """
        <provide-devices xmlns="urn:ietf:params:xml:ns:pres-rules">
          <class>home</class>
          <class>biz</class>
          <deviceID>urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6</deviceID>
        </provide-devices>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"><transformations><provide-devices xmlns="urn:ietf:params:xml:ns:pres-rules">
          <class>home</class>
          <class>biz</class>
          <deviceID>urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6</deviceID>
        </provide-devices></transformations></rule></ruleset>
        """

    @id:devices-cannot-put-beside @PR-3.3.1-01 @implied-MUST
    Scenario: All devices cannot be put beside a class, another class can
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
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'cr:ruleset/cr:rule/cr:transformations/provide-devices/class[2]?xmlns(cr=urn:ietf:params:xml:ns:common-policy)' with '<class>home</class>'
      Then the request succeeds
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

  Rule: Persons are provided all, or by occurrence-id, class and foreign elements

    @id:persons-provided @PR-3.3.1-02 @implied-MUST
    Scenario Outline: <what>
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
      Then the server answers 409
      And the document is unchanged
      When the client PUTs the document
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
      Then the request succeeds
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
        | id                    | what                            | wrong                                           | right                                                                     |
        | all-and-a-class       | All, and a class                | <all-persons/><class>biz</class>                | <all-persons/>                                                            |
        | an-occurrence-and-all | An occurrence, and all          | <occurrence-id>p1</occurrence-id><all-persons/> | <occurrence-id>p1</occurrence-id>                                         |
        | all-and-a-foreign     | All, and a foreign element      | <all-persons/><x:any/>                          | <x:any/>                                                                  |
        | all-twice             | All, twice                      | <all-persons/><all-persons/>                    | <all-persons></all-persons>                                               |
        | all-with-content      | All, with content               | <all-persons><class>biz</class></all-persons>   | <class>biz</class>                                                        |
        | all-of-another-kind   | All of another kind             | <all-devices/>                                  |                                                                           |
        | what-devices-are      | What devices are identified by  | <deviceID>urn:x:1</deviceID>                    | <x:deviceID>urn:x:1</x:deviceID>                                          |
        | what-services-are     | What services are identified by | <service-uri>sip:a@example.com</service-uri>    | <class>a</class><occurrence-id>p1</occurrence-id><class>b</class><x:any/> |
        | text-among-them       | Text among them                 | biz<class>biz</class>                           | <class>biz</class> <class>home</class>                                    |

  Rule: Services are provided all, or by service-uri, service-uri-scheme, occurrence-id, class and foreign elements

    @id:services-provided @PR-3.3.1-03 @implied-MUST
    Scenario Outline: <what>
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
      Then the server answers 409
      And the document is unchanged
      When the client PUTs the document
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
      Then the request succeeds
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
        | id                  | what                           | wrong                                                       | right                                                                                                                                                                                           |
        | all-and-a-scheme    | All, and a scheme              | <all-services/><service-uri-scheme>sip</service-uri-scheme> | <all-services/>                                                                                                                                                                                 |
        | a-uri-and-all       | A URI, and all                 | <service-uri>sip:a@example.com</service-uri><all-services/> | <service-uri>sip:a@example.com</service-uri>                                                                                                                                                    |
        | all-and-a-foreign   | All, and a foreign element     | <all-services/><x:any/>                                     | <x:any/>                                                                                                                                                                                        |
        | all-twice           | All, twice                     | <all-services/><all-services/>                              | <all-services></all-services>                                                                                                                                                                   |
        | all-with-content    | All, with content              | <all-services>sip</all-services>                            | <service-uri-scheme>sip</service-uri-scheme>                                                                                                                                                    |
        | all-of-another-kind | All of another kind            | <all-devices/>                                              |                                                                                                                                                                                                 |
        | what-devices-are    | What devices are identified by | <deviceID>urn:x:1</deviceID>                                | <class>a</class><occurrence-id>bs35r9</occurrence-id>                                                                                                                                           |
        | no-such-identifier  | No such identifier             | <service-class>electronic</service-class>                   | <service-uri-scheme>mailto</service-uri-scheme><x:any/><service-uri>sip:a@example.com</service-uri><service-uri-scheme>sip</service-uri-scheme><occurrence-id>a</occurrence-id><class>b</class> |
        | text-among-them     | Text among them                | sip<service-uri-scheme>sip</service-uri-scheme>             | <service-uri-scheme> </service-uri-scheme>                                                                                                                                                      |

  Rule: Neither of them has attributes

    @id:cannot-given-rule @implied-MUST
    Scenario Outline: <what> cannot be given one, the rule can be given another id
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
      When the client PUTs attribute 'cr:ruleset/cr:rule/cr:transformations/<what>/@id?xmlns(cr=urn:ietf:params:xml:ns:common-policy)' with '"b"'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs attribute 'cr:ruleset/cr:rule/cr:transformations/<what>/@x:id?xmlns(cr=urn:ietf:params:xml:ns:common-policy)xmlns(x=urn:example:x)' with '"b"'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs attribute 'cr:ruleset/cr:rule/@id?xmlns(cr=urn:ietf:params:xml:ns:common-policy)' with '"b"'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <cr:ruleset xmlns:cr="urn:ietf:params:xml:ns:common-policy" xmlns="urn:ietf:params:xml:ns:pres-rules"
            xmlns:x="urn:example:x">
          <cr:rule id="b">
            <cr:transformations><<what>/></cr:transformations>
          </cr:rule>
        </cr:ruleset>
        """

      @PR-3.3.1-01
      Examples: Devices
        | id              | what            |
        | provide-devices | provide-devices |

      @PR-3.3.1-02
      Examples: Persons
        | id              | what            |
        | provide-persons | provide-persons |

      @PR-3.3.1-03
      Examples: Services
        | id               | what             |
        | provide-services | provide-services |
