@server @usage:resource-lists
Feature: RFC 4825 §15, IANA considerations

  # Those with a dot are vendors', which IANA does not register (§5.1).
  Rule: A registered AUID is short, and of letters, digits and marks

    @id:no-auid-dot-twenty-characters @usage:xcap-caps @XCAP-15.1-01 @SHOULD @read-only
    Scenario: No AUID without a dot has more than twenty characters
      When the client sends GET to "{root}/xcap-caps/global/index"
      Then the server answers 200
      And the XML body has
        | XPath                                                                                                         | value     |
        | local-name(/*)                                                                                                | xcap-caps |
        | count(//*[local-name()="auid"]) > 0                                                                           | true      |
        | count(//*[local-name()="auid"][not(contains(., "."))][string-length(normalize-space()) > 20])                 | 0         |

    # "Mark" is that of RFC 2396: - _ . ! ~ * ' ( and ).
    @id:no-auid-dot-characters @usage:xcap-caps @XCAP-15.1-02 @MUST @read-only
    Scenario: No AUID without a dot has other characters
      When the client sends GET to "{root}/xcap-caps/global/index"
      Then the server answers 200
      And the XML body has
        | XPath                                                                                                                                                                                                | value     |
        | local-name(/*)                                                                                                                                                                                       | xcap-caps |
        | count(//*[local-name()="auid"]) > 0                                                                                                                                                                  | true      |
        | count(//*[local-name()="auid"][not(contains(., "."))][translate(normalize-space(), "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_!~*'()", "") != ""])                               | 0         |

  Rule: The media types of XCAP have a charset parameter, which may be there or not

    @id:element @XCAP-15.2-01 @implied-MUST
    Scenario Outline: An element as <type>
      Given the document "friends"
      And the next request has header "Content-Type" with value '<type>'
      When the client PUTs element 'resource-lists/list/entry' with '<entry uri="sip:a@example.com"><display-name>é</display-name></entry>'
      Then the request succeeds
      Given the next request has header "Content-Type" with value '<type>'
      When the client PUTs element 'resource-lists/list/entry' with '<entry uri="sip:a@example.com"><display-name>ü</display-name></entry>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com">
              <display-name>ü</display-name>
            </entry>
          </list>
        </resource-lists>
        """

      Examples:
        | id                      | type                                    |
        | application-xcap-el-xml | application/xcap-el+xml                 |
        | application-xcap-el-x-2 | application/xcap-el+xml;charset=utf-8   |
        | application-xcap-el-x-3 | application/xcap-el+xml; charset="UTF-8" |
        | application-xcap-el-x-4 | Application/XCAP-EL+XML; Charset=UTF-8  |

    @id:attribute @XCAP-15.2-01 @implied-MUST
    Scenario Outline: An attribute as <type>
      Given the document "unnamed list"
      And the next request has header "Content-Type" with value '<type>'
      When the client PUTs attribute 'resource-lists/list/@name' with '"é"'
      Then the request succeeds
      Given the next request has header "Content-Type" with value '<type>'
      When the client PUTs attribute 'resource-lists/list/@name' with '"ü"'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="ü"/></resource-lists>
        """

      Examples:
        | id                       | type                                      |
        | application-xcap-att-xml | application/xcap-att+xml                  |
        | application-xcap-att     | application/xcap-att+xml;charset=utf-8    |
        | application-xcap-att-2   | application/xcap-att+xml; charset="UTF-8" |
