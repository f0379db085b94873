# The cases of RFC 4825 §8.2.7 judge whether a creation gets 200 or 201.
@server @usage:resource-lists
Feature: RFC 4826 §3.3, The example of a resource lists document

  Background:
    Given the usage "resource-lists"

  Rule: The server accepts the example, and clients can select its nodes

    # The example is as printed, except for the owner and the name of the document with the entry to which the entry-ref
    # leads. The RFC folds the two references for print; here each is one line.
    @id:whole @RL-3.1-21 @implied-MUST
    Scenario: The client PUTs the whole document, with its references, and GETs it
      Given a "resource-lists" document at "{root}/resource-lists/users/{xui}/xcaliper-bill"
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="list1"><entry uri="sip:petri@example.com"/></list>
        </resource-lists>
        """
      And there is no document
      And the client PUTs the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"
         xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
         <list name="friends">
          <entry uri="sip:bill@example.com">
           <display-name>Bill Doe</display-name>
          </entry>
          <entry-ref ref="resource-lists/users/{xui}/xcaliper-bill/~~/resource-lists/list%5b@name=%22list1%22%5d/entry%5b@uri=%22sip:petri@example.com%22%5d"/>
          <list name="close-friends">
           <display-name>Close Friends</display-name>
           <entry uri="sip:joe@example.com">
            <display-name>Joe Smith</display-name>
           </entry>
           <entry uri="sip:nancy@example.com">
            <display-name>Nancy Gross</display-name>
           </entry>
           <external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list%5b@name=%22mkting%22%5d">
             <display-name>Marketing</display-name>
            </external>
          </list>
         </list>
        </resource-lists>
        """
      And the request succeeds
      And the client sends GET to the document
      And the server answers 200
      And the response has media type "application/resource-lists+xml"
      Then the XML body has
        | XPath                                           | value |
        | count(//*)                                      | 13    |
        | count(//*[local-name()="entry-ref"][@ref])      | 1     |
        | count(//*[local-name()="external"][@anchor])    | 1     |
      But the body equals (canonical XML)
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"
         xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
         <list name="friends">
          <entry uri="sip:bill@example.com">
           <display-name>Bill Doe</display-name>
          </entry>
          <entry-ref ref="resource-lists/users/{xui}/xcaliper-bill/~~/resource-lists/list%5b@name=%22list1%22%5d/entry%5b@uri=%22sip:petri@example.com%22%5d"/>
          <list name="close-friends">
           <display-name>Close Friends</display-name>
           <entry uri="sip:joe@example.com">
            <display-name>Joe Smith</display-name>
           </entry>
           <entry uri="sip:nancy@example.com">
            <display-name>Nancy Gross</display-name>
           </entry>
           <external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list%5b@name=%22mkting%22%5d">
             <display-name>Marketing</display-name>
            </external>
          </list>
         </list>
        </resource-lists>
        """

    @id:by-attribute @RL-3.4-01 @implied-MUST
    Scenario: The client selects members by the attributes that identify them
      Given a "resource-lists" document at "{root}/resource-lists/users/{xui}/xcaliper-bill"
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="list1"><entry uri="sip:petri@example.com"/></list>
        </resource-lists>
        """
      And the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"
         xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
         <list name="friends">
          <entry uri="sip:bill@example.com">
           <display-name>Bill Doe</display-name>
          </entry>
          <entry-ref ref="resource-lists/users/{xui}/xcaliper-bill/~~/resource-lists/list%5b@name=%22list1%22%5d/entry%5b@uri=%22sip:petri@example.com%22%5d"/>
          <list name="close-friends">
           <display-name>Close Friends</display-name>
           <entry uri="sip:joe@example.com">
            <display-name>Joe Smith</display-name>
           </entry>
           <entry uri="sip:nancy@example.com">
            <display-name>Nancy Gross</display-name>
           </entry>
           <external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list%5b@name=%22mkting%22%5d">
             <display-name>Marketing</display-name>
            </external>
          </list>
         </list>
        </resource-lists>
        """
      When the client sends GET to node 'resource-lists/list[@name="friends"]/list[@name="close-friends"]/entry[@uri="sip:nancy@example.com"]/display-name'
      Then the server answers 200
      But the body matches 'Nancy Gross'
      # The values of ref and anchor have escapes of their own, which are escaped once more in the URI of the request. The
      # cases of RFC 4825 §6.3 judge how a server reads them.
      And the client sends GET to node 'resource-lists/list/entry-ref[@ref="resource-lists/users/{xui}/xcaliper-bill/~~/resource-lists/list%5b@name=%22list1%22%5d/entry%5b@uri=%22sip:petri@example.com%22%5d"]/@ref'
      And the server answers 200
      And the body is the value written 'resource-lists/users/{xui}/xcaliper-bill/~~/resource-lists/list%5b@name=%22list1%22%5d/entry%5b@uri=%22sip:petri@example.com%22%5d'
      And the client sends DELETE to node 'resource-lists/list/list/external[@anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list%5b@name=%22mkting%22%5d"]'
      And the request succeeds
      And the client sends GET to node 'resource-lists/list/list/external'
      And the server answers 404
      And the client sends GET to node 'resource-lists/list/list/entry[2]/@uri'
      And the server answers 200
      And the body is the value "sip:nancy@example.com"
